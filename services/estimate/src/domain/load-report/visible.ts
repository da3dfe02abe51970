import type { ReportBox } from './report';

/** A face of a box on paper. */
export type Face = { box: ReportBox; left: number; top: number; width: number; height: number; near: number };

const cell = 20;

/**
 * Faces that are seen, farthest first: what stands wholly behind others is left out, so that a thousand boxes make a
 * small file. Looked at in a grid of two centimetres.
 *
 * @param near the larger, the nearer to the eye.
 */
export function seen(faces: readonly Face[]): Face[] {
  const sorted = [...faces].sort((one, other) => one.near - other.near || one.box.turn - other.box.turn);
  const cells = new Map<number, Face>();
  for (const face of sorted) {
    const lastX = Math.max(face.left + 1, face.left + face.width) - 1;
    const lastY = Math.max(face.top + 1, face.top + face.height) - 1;
    for (let x = Math.floor(face.left / cell); x <= lastX / cell; x += 1)
      for (let y = Math.floor(face.top / cell); y <= lastY / cell; y += 1) cells.set(x * 100_000 + y, face);
  }
  const visible = new Set(cells.values());
  return sorted.filter((face) => visible.has(face));
}
