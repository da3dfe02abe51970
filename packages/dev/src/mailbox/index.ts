export * from './page';
export * from './smtp';
