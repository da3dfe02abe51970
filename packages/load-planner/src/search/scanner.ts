import type { BlockIndex } from './block-index';
import type { SupportRule } from './feet';
import type { Reach } from './reach';
import { mirrorX, mirrorY, mirrorZ, placedStride, spaceStride, type Room, type State } from './state';

/** Asked for candidates that are good enough: whether every rule beyond room and number is kept. */
export interface Rule {
  allows(state: State, rank: number, x0: number, y0: number, z0: number, mirror: number): boolean;
}

/** Share of a side up to which a gap counts as contact. */
const nearlyTouching = 0.04;

/**
 * Chooses the space to be filled next and the best blocks for it: worth × contact^exponent × (1 - loss) × boxes^-0.2.
 * Blocks are seen in falling order of worth × boxes^-0.2, which bounds the score, so that few are looked at.
 */
export class Scanner {
  /** Ranks and scores of the candidates found, best first. */
  readonly ranks: Int32Array;
  readonly scores: Float64Array;
  /** Place of the space: corner to which candidates are put. */
  mirror = 0;
  private near = new Int32Array(64 * 6);
  private nearCount = 0;

  constructor(
    readonly index: BlockIndex,
    private readonly reach: Reach,
    private readonly room: Room,
    private readonly exponent: number,
    private readonly payload: number,
    private readonly support: SupportRule | null,
    private readonly rules: readonly Rule[],
    mostCandidates: number,
  ) {
    this.ranks = new Int32Array(mostCandidates + 1);
    this.scores = new Float64Array(mostCandidates + 1);
  }

  /** @returns the usable space nearest its corner of the container, larger ones first; -1 when there is none. */
  nextSpace(state: State): number {
    const { spaces, spaceCount } = state;
    let best = -1;
    let least = Infinity;
    let most = 0;
    for (let space = 0, at = 0; space < spaceCount; space += 1, at += spaceStride) {
      if (spaces[at + 7] === 0) continue;
      const distance = spaces[at + 6]!;
      if (distance > least) continue;
      const volume =
        (spaces[at + 3]! - spaces[at]!) *
        (spaces[at + 4]! - spaces[at + 1]!) *
        (spaces[at + 5]! - spaces[at + 2]!);
      if (distance === least && volume <= most) continue;
      best = space;
      least = distance;
      most = volume;
    }
    return best;
  }

  /** Finds up to `wanted` candidates for a space, best first. @returns their number. */
  pick(state: State, space: number, wanted: number): number {
    const { index, room, ranks, scores, payload } = this;
    const { spaces, alive, quantity } = state;
    const base = space * spaceStride;
    const left = spaces[base]!;
    const near = spaces[base + 1]!;
    const bottom = spaces[base + 2]!;
    const right = spaces[base + 3]!;
    const far = spaces[base + 4]!;
    const top = spaces[base + 5]!;
    const sx = right - left;
    const sy = far - near;
    const sz = top - bottom;
    const isMirroredX = room.fromDoor && room.length - right < left;
    const isMirroredY = room.width - far < near;
    const isMirroredZ = room.fromRoof && room.height - top < bottom;
    this.mirror = (isMirroredX ? mirrorX : 0) | (isMirroredY ? mirrorY : 0) | (isMirroredZ ? mirrorZ : 0);
    const { support } = this;
    if (support && !support.lookUnder(state, left, near, bottom, right, far, this.mirror)) return 0;
    const { alongX, alongY, alongZ } = index;
    const rowX = alongX.rowOf[support ? support.reachX : sx]!;
    const rowY = alongY.rowOf[support ? support.reachY : sy]!;
    const rowZ = alongZ.rowOf[sz]!;
    if (rowX < 0 || rowY < 0 || rowZ < 0) return 0;
    const { words, key, dx, dy, dz, starts, kinds, amounts, anywhere } = index;
    const { alongX: reachX, alongY: reachY, alongZ: reachZ } = this.reach;
    const whole = reachX[sx]! * reachY[sy]! * reachZ[sz]!;
    const perWhole = whole > 0 ? 1 / whole : 0;
    const bitsX = alongX.rows;
    const bitsY = alongY.rows;
    const bitsZ = alongZ.rows;
    const fromX = rowX * words;
    const fromY = rowY * words;
    const fromZ = rowZ * words;
    const onFloor = bottom === 0 || anywhere === null;
    const freeGrams = payload - state.grams;
    const { exponent } = this;
    let found = 0;
    let threshold = -1;
    let isGathered = false;
    const first = Math.max(alongX.starts[rowX]!, alongY.starts[rowY]!, alongZ.starts[rowZ]!);
    for (let word = first; word < words; word += 1) {
      let open = alive[word]! & bitsX[fromX + word]! & bitsY[fromY + word]! & bitsZ[fromZ + word]!;
      if (!onFloor) open &= anywhere![word]!;
      while (open !== 0) {
        const bit = open & -open;
        open ^= bit;
        const rank = (word << 5) + 31 - Math.clz32(bit);
        const bound = key[rank]!;
        if (bound <= threshold) return found;
        const width = dx[rank]!;
        const depth = dy[rank]!;
        const height = dz[rank]!;
        if (width > sx || depth > sy || height > sz) continue;
        const end = starts[rank + 1]!;
        let isShort = false;
        for (let at = starts[rank]!; at < end; at += 1)
          if (amounts[at]! > quantity[kinds[at]!]!) {
            isShort = true;
            break;
          }
        if (isShort) {
          alive[word]! &= ~bit;
          continue;
        }
        let kept =
          (width + reachX[sx - width]!) *
          (depth + reachY[sy - depth]!) *
          (height + reachZ[sz - height]!) *
          perWhole;
        if (kept > 1) kept = 1;
        let score = bound * kept;
        if (score <= threshold) continue;
        if (payload !== Infinity && this.index.store.grams[index.block[rank]!]! > freeGrams) continue;
        // The sides towards the corner may touch wholly; those away from it only when the space ends there.
        const faceX = depth * height;
        const faceY = width * height;
        const faceZ = width * depth;
        let faces = faceX + faceY + faceZ;
        const surface = 2 * faces;
        if (sx - width <= nearlyTouching * width) faces += faceX;
        if (sy - depth <= nearlyTouching * depth) faces += faceY;
        if (sz - height <= nearlyTouching * height) faces += faceZ;
        if (score * power(faces / surface, exponent) <= threshold) continue;
        const x0 = isMirroredX ? right - width : left;
        const y0 = isMirroredY ? far - depth : near;
        if (support && !support.allows(rank, x0, y0, this.mirror)) continue;
        if (!isGathered) {
          isGathered = true;
          this.gather(state, left, near, bottom, right, far, top);
        }
        const z0 = isMirroredZ ? top - height : bottom;
        const contact = this.contactOf(x0, y0, z0, x0 + width, y0 + depth, z0 + height);
        score *= power(contact, exponent);
        if (score <= threshold) continue;
        if (this.rules.length > 0 && !this.isAllowed(state, rank, x0, y0, z0)) continue;
        let at = found < wanted ? found : wanted - 1;
        for (; at > 0 && scores[at - 1]! < score; at -= 1) {
          scores[at] = scores[at - 1]!;
          ranks[at] = ranks[at - 1]!;
        }
        scores[at] = score;
        ranks[at] = rank;
        if (found < wanted) found += 1;
        if (found === wanted) threshold = scores[wanted - 1]!;
      }
    }
    return found;
  }

  private isAllowed(state: State, rank: number, x0: number, y0: number, z0: number): boolean {
    for (const rule of this.rules) if (!rule.allows(state, rank, x0, y0, z0, this.mirror)) return false;
    return true;
  }

  /** Collects what stands near enough to a space to be touched from inside it. */
  private gather(
    state: State,
    left: number,
    back: number,
    bottom: number,
    right: number,
    far: number,
    top: number,
  ): void {
    const { placed, placedCount } = state;
    const x0 = left - nearlyTouching * (right - left);
    const x1 = right + nearlyTouching * (right - left);
    const y0 = back - nearlyTouching * (far - back);
    const y1 = far + nearlyTouching * (far - back);
    const z0 = bottom - nearlyTouching * (top - bottom);
    const z1 = top + nearlyTouching * (top - bottom);
    if (this.near.length < placedCount * 6) this.near = new Int32Array(placedCount * 12);
    const { near } = this;
    let to = 0;
    for (let block = 0, at = 0; block < placedCount; block += 1, at += placedStride) {
      if (placed[at + 1]! > x1 || placed[at + 4]! < x0 || placed[at + 2]! > y1 || placed[at + 5]! < y0)
        continue;
      if (placed[at + 3]! > z1 || placed[at + 6]! < z0) continue;
      near[to] = placed[at + 1]!;
      near[to + 1] = placed[at + 2]!;
      near[to + 2] = placed[at + 3]!;
      near[to + 3] = placed[at + 4]!;
      near[to + 4] = placed[at + 5]!;
      near[to + 5] = placed[at + 6]!;
      to += 6;
    }
    this.nearCount = to;
  }

  /** Share of a block's surface that touches walls or placed blocks, or nearly. */
  private contactOf(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): number {
    const { room, near, nearCount } = this;
    const width = x1 - x0;
    const depth = y1 - y0;
    const height = z1 - z0;
    const gapX = nearlyTouching * width;
    const gapY = nearlyTouching * depth;
    const gapZ = nearlyTouching * height;
    const faceX = depth * height;
    const faceY = width * height;
    const faceZ = width * depth;
    const wallLeft = x0 <= gapX;
    const wallRight = room.length - x1 <= gapX;
    const wallNear = y0 <= gapY;
    const wallFar = room.width - y1 <= gapY;
    const wallBottom = z0 <= gapZ;
    const wallTop = room.height - z1 <= gapZ;
    let area = 0;
    if (wallLeft) area += faceX;
    if (wallRight) area += faceX;
    if (wallNear) area += faceY;
    if (wallFar) area += faceY;
    if (wallBottom) area += faceZ;
    if (wallTop) area += faceZ;
    for (let at = 0; at < nearCount; at += 6) {
      const nx0 = near[at]!;
      const nx1 = near[at + 3]!;
      const ny0 = near[at + 1]!;
      const ny1 = near[at + 4]!;
      const nz0 = near[at + 2]!;
      const nz1 = near[at + 5]!;
      const overX = (x1 < nx1 ? x1 : nx1) - (x0 > nx0 ? x0 : nx0);
      if (overX < -gapX) continue;
      const overY = (y1 < ny1 ? y1 : ny1) - (y0 > ny0 ? y0 : ny0);
      if (overY < -gapY) continue;
      const overZ = (z1 < nz1 ? z1 : nz1) - (z0 > nz0 ? z0 : nz0);
      if (overX <= 0) {
        if (overY > 0 && overZ > 0 && !(nx1 <= x0 ? wallLeft : wallRight)) area += overY * overZ;
      } else if (overY <= 0) {
        if (overZ > 0 && !(ny1 <= y0 ? wallNear : wallFar)) area += overX * overZ;
      } else if (overZ <= 0 && overZ >= -gapZ && !(nz1 <= z0 ? wallBottom : wallTop)) area += overX * overY;
    }
    const share = area / (2 * (faceX + faceY + faceZ));
    return share > 1 ? 1 : share;
  }
}

function power(value: number, exponent: number): number {
  const square = value * value;
  if (exponent === 2) return square;
  if (exponent === 1) return value;
  return exponent === 3 ? square * value : square * square;
}
