export { runSteps } from './run-steps';
export { readWorkflow, type Context } from './workflow';
