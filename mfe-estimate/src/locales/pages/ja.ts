import type { pagesEn } from './en';

export const pagesJa: typeof pagesEn = {};
