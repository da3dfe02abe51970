export * from './contract';
export * from './read';
export * from './write';
export * from './inert';
export * from './cells';
export * from './plan';
export * from './unreadable';
