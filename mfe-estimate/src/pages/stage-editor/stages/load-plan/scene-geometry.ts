import { BufferGeometry, Float32BufferAttribute, Matrix4, Vector3 } from 'three';
import type { Size } from '@quayside/load-planner';
import type { Box } from './edit-load';

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

export const presets = ['corner', 'side', 'above', 'door'] as const;
export type Preset = (typeof presets)[number];

/** Where the eye stands for a view of the whole container, and what it looks at. */
export function eyeOf(preset: Preset, { length, width, height }: Size, aspect: number) {
  const target = sceneOf(length / 2, width / 2, height / 2);
  // Field of view 35°: the distance from which a length fills the picture.
  const away = (extent: number) => (extent / 2 / Math.tan((35 / 2) * (Math.PI / 180))) * 1.12;
  const wide = Math.max(1, 1.9 / Math.max(aspect, 0.4));
  const eye: Record<Preset, Vector3> = {
    corner: sceneOf(length * 1.02, -away(length * 0.43) * wide, height + away(length * 0.22)),
    side: sceneOf(length / 2, -away(Math.max(height, length / Math.max(aspect, 0.4))), height / 2),
    above: sceneOf(length / 2, width / 2 - 1, height + away(Math.max(width, length / Math.max(aspect, 0.4)))),
    door: sceneOf(length + away(Math.max(height, width) * 1.25), width / 2, height * 0.62),
  };
  return { eye: eye[preset], target };
}
