import { writeCsv } from '@quayside/csv';
import type { LoadPositions } from '../../contract/load-positions';
import type { LoadReport, ReportBox, ReportContainer, ReportItem } from './report';
import { cubicMetres } from './texts';

type EstimatePositions = LoadPositions['estimates'][number];
type ContainerPositions = EstimatePositions['containers'][number];

const placeOf = ({ x, y, z, dx, dy, dz }: Pick<ReportBox, 'x' | 'y' | 'z' | 'dx' | 'dy' | 'dz'>) => ({
  xMm: x,
  yMm: y,
  zMm: z,
  dxMm: dx,
  dyMm: dy,
  dzMm: dz,
});

/** The step of each package, by its turn. */
function stepsByTurn({ steps }: ReportContainer): number[] {
  const numbers: number[] = [];
  steps.forEach(({ count }, index) => {
    for (let each = 0; each < count; each += 1) numbers.push(index + 1);
  });
  return numbers;
}

function containerPositions(container: ReportContainer, items: readonly ReportItem[]): ContainerPositions {
  const { facts, mass, statistics } = container;
  const { centreOfGravity: centre, room } = statistics;
  const stepOf = stepsByTurn(container);
  const named = (index: number) => items[index] as ReportItem;
  return {
    number: container.number,
    type: facts.type,
    iso: facts.iso,
    innerMm: facts.innerMm,
    packageCount: statistics.boxes,
    cargoM3: cubicMetres(statistics.cargoCubicMillimetres),
    filled: statistics.filled.toFixed(4),
    cargoKg: mass.cargoKg,
    securingKg: mass.securingKg,
    tareKg: mass.tareKg,
    vgmKg: mass.vgmKg,
    cargoLimitKg: container.cargoLimitKg,
    roomM3: cubicMetres(room.cubicMillimetres),
    roomKg: container.roomKg,
    centreOfGravity: centre && {
      xMm: Math.round(centre.x),
      yMm: Math.round(centre.y),
      zMm: Math.round(centre.z),
      offLength: centre.offX.toFixed(4),
      offWidth: centre.offY.toFixed(4),
    },
    gapToDoorMm: statistics.gapToDoorMm,
    overhangMm: statistics.overhang,
    steps: container.steps.map(
      ({ item, count, wide, high, deep, orientation, first, last, space }, index) => ({
        step: index + 1,
        item: named(item).letter,
        ...{ count, wide, high, deep, orientation },
        firstTurn: first + 1,
        lastTurn: last + 1,
        ...placeOf(space),
      }),
    ),
    packages: container.boxes.map((box) => ({
      turn: box.turn,
      step: stepOf[box.turn - 1] ?? 0,
      item: named(box.item).letter,
      code: named(box.item).code,
      ...placeOf(box),
      orientation: box.orientation,
      overhangMm: box.overhang,
      grossKg: named(box.item).grossKg,
      byHand: box.byHand,
    })),
  };
}

/** The positions of every package in the shape of the contract. */
export function positionsOf(reports: readonly LoadReport[]): LoadPositions {
  return {
    schema: 1,
    kind: 'loadPositions',
    estimates: reports.map(({ number, revision, title, plan, state, items, containers }) => ({
      ...{ number, revision, title },
      acceptedAt: plan.acceptedAt,
      support: plan.support,
      current: state === 'counts',
      items: items.map(
        ({ letter, id, code, nameEn, nameJa, sizeMm, grossKg, count, loaded, partLoad, notLoaded }) => ({
          ...{ letter, id, code, nameEn, nameJa, sizeMm, grossKg, count, loaded, partLoad, notLoaded },
        }),
      ),
      containers: containers.map((container) => containerPositions(container, items)),
    })),
  };
}

const columns = [
  'number',
  'revision',
  'container',
  'containerType',
  'turn',
  'step',
  'item',
  'code',
  'nameEn',
  'nameJa',
  'count',
  'xMm',
  'yMm',
  'zMm',
  'dxMm',
  'dyMm',
  'dzMm',
  'orientation',
  'grossKg',
  'byHand',
  'overhangLeftMm',
  'overhangRightMm',
  'overhangAboveMm',
] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

/**
 * One row per package in loading order; what goes as part load, or nowhere, follows in rows with `LCL` or `notLoaded` as
 * container and the number of packages.
 */
export function positionsCsv(reports: readonly LoadReport[]): string {
  const rows = positionsOf(reports).estimates.flatMap((estimate): Row[] => {
    const head = { number: estimate.number, revision: `R${estimate.revision}` };
    const names = new Map(estimate.items.map((item) => [item.letter, item]));
    const placed = estimate.containers.flatMap(({ number, type, packages }) =>
      packages.map(({ turn, step, item, code, grossKg, orientation, overhangMm, byHand, ...place }): Row => {
        const name = names.get(item);
        const places = Object.entries(place).map(([key, value]) => [key, String(value)]);
        return {
          ...head,
          container: String(number),
          containerType: type,
          turn: String(turn),
          step: String(step),
          ...{ item, code, grossKg, orientation },
          ...(name ? { nameEn: name.nameEn, ...(name.nameJa ? { nameJa: name.nameJa } : {}) } : {}),
          count: '1',
          ...(Object.fromEntries(places) as Row),
          overhangLeftMm: String(overhangMm.left),
          overhangRightMm: String(overhangMm.right),
          overhangAboveMm: String(overhangMm.above),
          byHand: String(byHand),
        };
      }),
    );
    const rest = estimate.items.flatMap(
      ({ letter, code, nameEn, nameJa, grossKg, partLoad, notLoaded }): Row[] => {
        const named = { ...head, item: letter, code, nameEn, ...(nameJa ? { nameJa } : {}), grossKg };
        return [
          ...(partLoad > 0 ? [{ ...named, container: 'LCL', count: String(partLoad) }] : []),
          ...(notLoaded > 0 ? [{ ...named, container: 'notLoaded', count: String(notLoaded) }] : []),
        ];
      },
    );
    return [...placed, ...rest];
  });
  return writeCsv([...columns], rows);
}
