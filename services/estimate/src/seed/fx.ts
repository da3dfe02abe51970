import { addDays } from '@quayside/contract/days';
import type { FxDay } from '../contract/fx';

const weeks = 8;

/** Weekly tables up to today; today's dollar is that of case D02. */
export function demoFxDays(base: 'JPY' | 'USD', today: string): FxDay[] {
  return Array.from({ length: weeks }, (_, week): FxDay => {
    const asOf = addDays(today, -7 * week);
    const drift = ((week * 37) % 11) - 5;
    const move = (rate: number, digits: number) =>
      (week === 0 ? rate : rate * (1 + drift / 400)).toFixed(digits);
    const yen = {
      USD: move(150.25, 2),
      EUR: move(163.4, 2),
      GBP: move(190.8, 2),
      CNY: move(20.65, 2),
      THB: move(4.32, 3),
      SGD: move(112.7, 2),
    };
    const dollar = { EUR: move(1.0875, 4), GBP: move(1.27, 4), JPY: move(0.006656, 6), CNY: move(0.1374, 4) };
    return {
      asOf,
      base,
      source: 'Bank TTS',
      rates: base === 'JPY' ? yen : dollar,
      updatedAt: `${asOf}T01:00:00.000Z`,
      updatedBy: null,
    };
  });
}
