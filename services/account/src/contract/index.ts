export * from './audit';
export * from './common';
export * from './company';
export * from './events';
export * from './mail';
export * from './members';
export * from './profile';
export * from './session';
