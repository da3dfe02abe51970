/** What may be wrong with a plan; each code is one rule of loading. */
export const findingCodes = [
  /** A figure is no whole number, or out of all range. */
  'figures',
  /** A placement names an item that is not in the cargo. */
  'unknownItem',
  /** More or fewer boxes than there are; with `left`: loaded and left do not add up. */
  'quantity',
  'orientation',
  'inside',
  /** Stands out of an open container where it must not: it fits inside, is off the floor or the middle, or lies across. */
  'standsOut',
  /** Stands out of an open container as it may; a warning. */
  'outOfGauge',
  'overlap',
  'blocked',
  'clearance',
  'support',
  'payload',
  'topLoad',
  'notStackable',
  'layers',
  /** Floor-only goods above the floor, or something on goods that go on top. */
  'place',
  'door',
  /** Near the door, higher than its opening: nothing can lift a box there once it is through. */
  'lintel',
  /** The given order cannot be loaded by straight pushes. */
  'sequence',
  'drop',
  'apart',
  /** In a container of a type that the item does not go into. */
  'containerType',
  'centreOfGravity',
  'lineLoad',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export interface Finding {
  code: FindingCode;
  /** Warnings say that a plan is unwise; errors that it cannot or must not be loaded. */
  severity: 'error' | 'warning';
  /** Index of the load. */
  container?: number;
  /** Index of the placement in that load. */
  placement?: number;
  /** Index of the second placement that takes part, in the same load. */
  other?: number;
  /** Figures for the message: millimetres, grams, shares of 1, ids. */
  params: Record<string, string | number>;
}

/** Findings of one code per load; a plan with more is wrong beyond what anyone reads. */
export const mostFindings = 200;

/** Collects findings of one load. */
export class Findings {
  readonly list: Finding[] = [];
  private readonly counts = new Map<FindingCode, number>();

  constructor(private readonly container?: number) {}

  error(code: FindingCode, params: Finding['params'] = {}, placement?: number, other?: number): void {
    this.add(code, 'error', params, placement, other);
  }

  warn(code: FindingCode, params: Finding['params'] = {}, placement?: number, other?: number): void {
    this.add(code, 'warning', params, placement, other);
  }

  private add(
    code: FindingCode,
    severity: Finding['severity'],
    params: Finding['params'],
    placement?: number,
    other?: number,
  ): void {
    const count = (this.counts.get(code) ?? 0) + 1;
    this.counts.set(code, count);
    if (count > mostFindings) return;
    this.list.push({
      code,
      severity,
      ...(this.container === undefined ? {} : { container: this.container }),
      ...(placement === undefined ? {} : { placement }),
      ...(other === undefined ? {} : { other }),
      params,
    });
  }
}
