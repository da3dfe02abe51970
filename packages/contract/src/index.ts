export * from './stages';
export * from './roles';
export * from './domains';
export * from './links';
export * from './slots';
export * from './descriptor';
export * from './problem';
export * from './shell-errors';
