import { containers, type ContainerType, type PackedPackage } from '@quayside/rating';

export type DoorFit = 'any' | 'fortyOnly' | 'highCubeOnly' | 'none';

function passes({ outerMm }: PackedPackage, type: ContainerType): boolean {
  const { doorMm, innerMm } = containers[type];
  const narrow = Math.min(outerMm.length, outerMm.width);
  const long = Math.max(outerMm.length, outerMm.width);
  return (
    outerMm.height <= (doorMm?.height ?? innerMm.height) &&
    narrow <= (doorMm?.width ?? innerMm.width) &&
    long <= innerMm.length
  );
}

/** Through which doors a package passes, lying as it stands. */
export function doorFit(each: PackedPackage): DoorFit {
  if (passes(each, '20GP')) return 'any';
  if (passes(each, '40GP')) return 'fortyOnly';
  return passes(each, '40HC') ? 'highCubeOnly' : 'none';
}
