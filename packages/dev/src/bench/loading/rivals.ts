import { extentOf, orientations, type LoadItem, type Placement, type Size } from '@quayside/load-planner';
import type { BenchmarkProblem } from '@quayside/load-planner/benchmark';
import { pack3D, RotationType } from 'binpackingjs/3d';
import { binPacking3d, bp3d } from './rivals-untyped';

/** A box as a rival placed it, along its own three axes. */
export interface RivalBox {
  item: string;
  position: readonly number[];
  extent: readonly number[];
}

export interface Rival {
  name: string;
  /** Sides of the container that the rival is told as width, height and depth: what serves it best. */
  axes: readonly [Axis, Axis, Axis];
  pack: (problem: BenchmarkProblem, axes: readonly [Axis, Axis, Axis]) => RivalBox[];
}

type Axis = 'length' | 'width' | 'height';
const letters = { length: 'l', width: 'w', height: 'h' } as const;
const plenty = 1e9;

const sidesOf = (size: Size, axes: readonly Axis[]) =>
  axes.map((axis) => size[axis]) as [number, number, number];
const eachBox = <Value>(items: readonly LoadItem[], make: (item: LoadItem) => Value): Value[] =>
  items.flatMap((item) => Array.from({ length: item.count }, () => make(item)));

/** Rotations by which of the box's own width, height, depth lies along the container's. */
const rotations = ['WHD', 'HWD', 'HDW', 'DHW', 'DWH', 'WDH'] as const;

/** The orientations that may be used, in the rival's words: it is the only one that can be told. */
function allowedRotations({ orientations: allowed = orientations }: LoadItem, axes: readonly Axis[]) {
  const own = { W: letters[axes[0]!], H: letters[axes[1]!], D: letters[axes[2]!] };
  return rotations
    .filter((rotation) => {
      const along = Object.fromEntries(
        [...rotation].map((side, at) => [axes[at]!, own[side as keyof typeof own]]),
      ) as Record<Axis, string>;
      const orientation = `${along.length}${along.width}${along.height}`;
      return allowed.some((one) => one === orientation);
    })
    .map((rotation) => RotationType[rotation]);
}

export const rivals: readonly Rival[] = [
  {
    name: 'binpackingjs 4.1.0 (npm)',
    axes: ['width', 'length', 'height'],
    pack: ({ container, items }, axes) => {
      const [width, height, depth] = sidesOf(container.size, axes);
      const { packedBins } = pack3D({
        bins: [{ name: 'container', width, height, depth, maxWeight: plenty }],
        items: eachBox(items, (item) => {
          const [boxWidth, boxHeight, boxDepth] = sidesOf(item.size, axes);
          return {
            name: item.id,
            width: boxWidth,
            height: boxHeight,
            depth: boxDepth,
            weight: 0,
            allowedRotations: allowedRotations(item, axes),
          };
        }),
      });
      return packedBins.flatMap((bin) =>
        bin.items.map(({ name, position, dimension }) => ({ item: name, position, extent: dimension })),
      );
    },
  },
  {
    name: 'bin-packing-3d 1.0.0 (npm)',
    axes: ['height', 'width', 'length'],
    pack: ({ container, items }, axes) => {
      const packer = new binPacking3d.Packer();
      const bin = new binPacking3d.Bin('container', ...sidesOf(container.size, axes), plenty);
      packer.add_bin(bin);
      for (const item of eachBox(
        items,
        ({ id, size }) => new binPacking3d.Item(id, ...sidesOf(size, axes), 0),
      ))
        packer.add_item(item);
      packer.pack(true);
      return bin.items.map((item) => ({
        item: item.name,
        position: item.position,
        extent: item.get_dimension(),
      }));
    },
  },
  {
    name: 'bp3d 1.1.0 (npm)',
    axes: ['width', 'height', 'length'],
    pack: ({ container, items }, axes) => {
      const packer = new bp3d.Packer();
      const bin = new bp3d.Bin('container', ...sidesOf(container.size, axes), plenty);
      packer.addBin(bin);
      for (const item of eachBox(items, ({ id, size }) => new bp3d.Item(id, ...sidesOf(size, axes), 0)))
        packer.addItem(item);
      packer.pack();
      return bin.items.map((item) => ({
        item: item.name,
        position: item.position,
        extent: item.getDimension(),
      }));
    },
  },
];

/** A rival's box in our words; an orientation that is allowed when one gives its sides, else any that does. */
export function placementOf(
  { item: id, position, extent }: RivalBox,
  items: readonly LoadItem[],
  axes: readonly Axis[],
): Placement {
  const along = (axis: Axis, values: readonly number[]) => values[axes.indexOf(axis)]!;
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`A rival placed ${id}, which there is not`);
  const wanted = [along('length', extent), along('width', extent), along('height', extent)].join();
  const orientation = [...(item.orientations ?? []), ...orientations].find(
    (one) => extentOf(item.size, one).join() === wanted,
  );
  if (!orientation) throw new Error(`A rival made ${id} ${wanted}`);
  return {
    item: id,
    x: along('length', position),
    y: along('width', position),
    z: along('height', position),
    orientation,
  };
}
