export * from './bischoff-ratcliff';
export * from './ivancic';
export * from './problems';
export * from './second-opinion';
