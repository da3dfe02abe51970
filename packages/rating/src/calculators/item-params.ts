import type { CargoItem } from '../model';

type Named = Pick<CargoItem, 'code' | 'nameEn' | 'nameJa'>;

/** A cargo row as findings name it: by its code, else by its name, with the Japanese one where it has such. */
export const itemParams = ({ code, nameEn, nameJa }: Named): { item: string; itemJa?: string } =>
  code ? { item: code } : { item: nameEn, ...(nameJa ? { itemJa: nameJa } : {}) };
