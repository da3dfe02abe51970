import { createRequire } from 'node:module';

type Sides = new (name: string, width: number, height: number, depth: number, weight: number) => object;
interface Placed {
  name: string;
  position: number[];
}
/** The two rivals that come without types. */
interface Bp3d {
  Item: Sides;
  Bin: new (...sides: ConstructorParameters<Sides>) => {
    items: (Placed & { getDimension: () => number[] })[];
  };
  Packer: new () => { addBin: (bin: object) => void; addItem: (item: object) => void; pack: () => void };
}
interface BinPacking3d {
  Item: Sides;
  Bin: new (...sides: ConstructorParameters<Sides>) => {
    items: (Placed & { get_dimension: () => number[] })[];
  };
  Packer: new () => {
    add_bin: (bin: object) => void;
    add_item: (item: object) => void;
    pack: (biggerFirst: boolean) => void;
  };
}

const load = createRequire(import.meta.url);

export const bp3d = load('bp3d') as Bp3d;
export const binPacking3d = load('bin-packing-3d') as BinPacking3d;
