import { BufferGeometry, Float32BufferAttribute, Matrix4, Vector3 } from 'three';
import type { Box } from '../plan/edit-load';
import type { Extent } from './scene-outlines';

/** Millimetres of the load in metres of the scene. */
const metre = 0.001;

/**
 * The scene's axes: along the container, up, and across with the left wall far from the eye, so that a load seen from its
 * door has its left wall on the left.
 */
export const sceneOf = (x: number, y: number, z: number) => new Vector3(x * metre, z * metre, -y * metre);

export function matrixOf({ from, size }: Pick<Box, 'from' | 'size'>): Matrix4 {
  const [dx, dy, dz] = size;
  const middle = sceneOf(from[0] + dx / 2, from[1] + dy / 2, from[2] + dz / 2);
  return new Matrix4().makeScale(dx * metre, dz * metre, dy * metre).setPosition(middle);
}

const corners = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
] as const;
const edges = [0, 1, 1, 2, 2, 3, 3, 0, 4, 5, 5, 6, 6, 7, 7, 4, 0, 4, 1, 5, 2, 6, 3, 7] as const;

/** Edges of many boxes as one set of lines. */
export function edgesOf(boxes: readonly Pick<Box, 'from' | 'size'>[]): BufferGeometry {
  const points = boxes.flatMap(({ from, size }) =>
    edges.flatMap((corner) => {
      const [i, j, k] = corners[corner] ?? corners[0];
      return sceneOf(from[0] + i * size[0], from[1] + j * size[1], from[2] + k * size[2]).toArray();
    }),
  );
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3));
}

/** Single lines, each from corner to corner. */
export function linesOf(lines: readonly (readonly (readonly [number, number, number])[])[]): BufferGeometry {
  const points = lines.flatMap((ends) => ends.flatMap((corner) => sceneOf(...corner).toArray()));
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3));
}

export const presets = ['corner', 'side', 'above', 'door'] as const;
export type Preset = (typeof presets)[number];

const lookingFrom: Record<Preset, Vector3> = {
  corner: new Vector3(0.62, 0.5, 1),
  side: new Vector3(0, 0.02, 1),
  above: new Vector3(0, 1, 0.01),
  door: new Vector3(1, 0.16, 0),
};
/** Half of the vertical field of view, in radians. */
const halfView = (35 / 2) * (Math.PI / 180);

/** Where the eye stands for a view that holds the whole container with what stands out of it, and what it looks at. */
export function eyeOf(preset: Preset, { from, to }: Extent, aspect: number) {
  const target = sceneOf((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2);
  const back = lookingFrom[preset].clone().normalize();
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const up = back.clone().cross(right);
  const upward = Math.tan(halfView);
  const away = corners.reduce((most, [i, j, k]) => {
    const at = (axis: 0 | 1 | 2, far: number) => (far ? to[axis] : from[axis]);
    const corner = sceneOf(at(0, i), at(1, j), at(2, k)).sub(target);
    const across = Math.abs(corner.dot(right)) / (upward * aspect);
    return Math.max(most, corner.dot(back) + Math.max(across, Math.abs(corner.dot(up)) / upward));
  }, 0);
  return { eye: target.clone().add(back.multiplyScalar(away * 1.06)), target };
}
