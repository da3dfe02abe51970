import type { CargoItem } from '@quayside/rating';
import { wholeSizes, type Line } from './lines';
import type { KnownProduct } from './matching';

type Sized = Pick<CargoItem, 'lengthMm' | 'widthMm' | 'heightMm'>;

/** The sizes of a line as cargo has them; undefined while a side is missing. */
export const sizedOf = (line: Pick<Line, 'sizes'>): Sized | undefined => {
  const sizes = wholeSizes(line);
  return (
    sizes && { lengthMm: Number(sizes.length), widthMm: Number(sizes.width), heightMm: Number(sizes.height) }
  );
};

/** The sizes of a piece, where the list tells them as well as those of its package. */
export const pieceSizesOf = ({ pieceSizes }: Line): Sized | undefined =>
  pieceSizes && sizedOf({ sizes: pieceSizes });

/** The sizes that the product list has. */
export const sizesOfProduct = ({ lengthMm, widthMm, heightMm }: KnownProduct): Sized => ({
  lengthMm,
  widthMm,
  heightMm,
});
