export * from './contract';
export * from './read';
export * from './write';
export * from './cells';
export * from './plan';
