import { answerRequest } from './planner-host';
import type { PlanAnswer, PlanRequest } from './planner-protocol';

const scope = self as unknown as {
  onmessage: ((event: { data: PlanRequest }) => void) | null;
  postMessage: (answer: PlanAnswer) => void;
};
scope.onmessage = ({ data }) => answerRequest(data, (answer) => scope.postMessage(answer));
