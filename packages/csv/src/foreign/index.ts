export * from './units';
export * from './scopes';
export * from './read-unit';
export * from './figure-and-unit';
export * from './totals';
export * from './figures';
export * from './packing-words';
export * from './usual-packing-words';
