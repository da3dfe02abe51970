import type { StageId } from '@quayside/contract';
import type { Lane, RateCardInput, RateLine } from '../contract';

/** Of all cards and tariffs that stand for what a company would keep itself. */
export const demoNote = 'Demo data: plausible, nobody’s prices.';
export type Row = {
  supplier: number;
  stage: StageId;
  mode: RateCardInput['mode'];
  code: string;
  names: [string, string];
  lane: Lane;
  lines: RateLine[];
  rest?: Partial<RateCardInput>;
};

export const card = (
  supplier: number,
  stage: StageId,
  mode: RateCardInput['mode'],
  code: string,
  names: [string, string],
  lane: Lane,
  lines: RateLine[],
  rest?: Partial<RateCardInput>,
): Row => ({ supplier, stage, mode, code, names, lane, lines, rest });
