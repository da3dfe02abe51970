import type { LoadContainer, LoadRules } from '../model';
import type { Box } from './boxes';
import type { Findings } from './finding';

const usualOffCentre = 0.05;
const mostOffCentre = 0.1;
const metre = 1_000;
/** Shared weights are fractions of grams; a milligram is rounding. */
const rounding = 0.001;

/** What rests on what: support share, weight that flows down, layers of a kind, goods that bear nothing. */
export function checkStacks(boxes: readonly Box[], rules: LoadRules, findings: Findings): void {
  for (const box of boxes) {
    checkSupport(box, rules.support, findings);
    const [first] = box.bears;
    if (!first) continue;
    if (box.item.stackable === false)
      findings.error('notStackable', { item: box.item.id }, box.index, first.box.index);
    if (box.item.place === 'top')
      findings.error('place', { item: box.item.id, place: 'top' }, box.index, first.box.index);
  }
  const carried = weightsCarried(boxes);
  for (const box of boxes) {
    const limit = box.item.topLoadGrams;
    const grams = carried.get(box) ?? 0;
    if (limit !== undefined && grams > limit * (1 + 1e-9) + rounding)
      findings.error('topLoad', { item: box.item.id, grams: Math.ceil(grams), limit }, box.index);
  }
  checkLayers(boxes, findings);
}

function checkSupport(box: Box, share: number, findings: Findings): void {
  if (box.z === 0) return;
  const base = (box.endX - box.x) * (box.endY - box.y);
  const supported = box.supports.reduce((sum, { area }) => sum + area, 0);
  if (supported < share * base - 1e-6)
    findings.error('support', { item: box.item.id, share: supported / base, needed: share }, box.index);
}

/** Weight on each box: what stands on boxes is shared among them in proportion to the area of contact. */
function weightsCarried(boxes: readonly Box[]): Map<Box, number> {
  const carried = new Map<Box, number>();
  for (const box of [...boxes].sort((one, other) => other.z - one.z)) {
    const weight = box.item.weightGrams + (carried.get(box) ?? 0);
    const base = box.supports.reduce((sum, { area }) => sum + area, 0);
    for (const { box: lower, area } of box.supports)
      carried.set(lower, (carried.get(lower) ?? 0) + (weight * area) / base);
  }
  return carried;
}

function checkLayers(boxes: readonly Box[], findings: Findings): void {
  const layers = new Map<Box, number>();
  for (const box of [...boxes].sort((one, other) => one.z - other.z)) {
    let layer = 1;
    for (const { box: lower } of box.supports)
      if (lower.item.id === box.item.id) layer = Math.max(layer, (layers.get(lower) ?? 1) + 1);
    layers.set(box, layer);
    const most = box.item.maxLayers;
    if (most !== undefined && layer > most)
      findings.error('layers', { item: box.item.id, layer, most }, box.index);
  }
}

/** The load as a whole: payload, centre of gravity, and what a metre of floor bears. */
export function checkWhole(
  boxes: readonly Box[],
  container: LoadContainer,
  rules: LoadRules,
  findings: Findings,
): void {
  const grams = boxes.reduce((sum, { item }) => sum + item.weightGrams, 0);
  const { payloadGrams } = container;
  if (payloadGrams !== null && grams > payloadGrams)
    findings.error('payload', { grams, limit: payloadGrams, beyond: grams - payloadGrams });
  if (grams > 0) {
    checkCentre(boxes, 'length', container.size.length, grams, rules, findings);
    checkCentre(boxes, 'width', container.size.width, grams, rules, findings);
  }
  checkLineLoad(boxes, container, findings);
}

/** Never an error: the crew may secure a load that is off the middle, up to twice the usual share (CTU Code, annex 7). */
function checkCentre(
  boxes: readonly Box[],
  axis: 'length' | 'width',
  extent: number,
  grams: number,
  rules: LoadRules,
  findings: Findings,
): void {
  // Twice the moment, so that middles stay whole.
  const moment = boxes.reduce(
    (sum, box) => sum + box.item.weightGrams * (axis === 'length' ? box.x + box.endX : box.y + box.endY),
    0,
  );
  const share = (moment / grams - extent) / (2 * extent);
  const limit = rules.centreOfGravity ?? usualOffCentre;
  if (Math.abs(share) <= limit + 1e-12) return;
  const isStrong = Math.abs(share) > Math.max(limit, mostOffCentre) + 1e-12;
  findings.warn('centreOfGravity', { axis, share, limit, strong: isStrong ? 1 : 0 });
}

function checkLineLoad(boxes: readonly Box[], container: LoadContainer, findings: Findings): void {
  const limit = container.lineLoadGramsPerMetre;
  if (limit === undefined) return;
  const carried = weightsCarried(boxes);
  // Boxes on the floor, and such as rest on nothing, hand their weight evenly along their length to the floor.
  const strips = boxes
    .filter(({ supports }) => supports.length === 0)
    .map((box) => ({
      from: box.x,
      to: box.endX,
      perMillimetre: (box.item.weightGrams + (carried.get(box) ?? 0)) / (box.endX - box.x),
    }));
  const window = Math.min(metre, container.size.length);
  const starts = new Set(strips.flatMap(({ from, to }) => [from, to - window]));
  let worst = { grams: 0, x: 0 };
  for (const start of starts) {
    const x = Math.min(Math.max(start, 0), container.size.length - window);
    const grams = strips.reduce(
      (sum, { from, to, perMillimetre }) =>
        sum + Math.max(0, Math.min(to, x + window) - Math.max(from, x)) * perMillimetre,
      0,
    );
    if (grams > worst.grams) worst = { grams, x };
  }
  const perMetre = (worst.grams * metre) / window;
  if (perMetre > limit * (1 + 1e-9) + rounding)
    findings.warn('lineLoad', { grams: Math.ceil(perMetre), limit, x: worst.x });
}
