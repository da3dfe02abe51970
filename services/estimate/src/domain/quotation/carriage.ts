import { freeDaysOfCards, seaCarriers, stageDates, transitOfCards, type SeaCarrier } from '@quayside/rating';
import type { Language } from '../../contract/common';
import { notIncludedOf } from '../offer-scope';
import { offeredLinesOf } from '../sell-lines';
import type { Snapshot } from '../snapshot';
import { amountText, dateText, percentText } from './formats';
import { words } from './words';

type Fact = [name: string, value: string];

/** Some lines name a carrier by the id of its supplier, which tells a reader nothing and is not for the client. */
const isId = /^[0-9a-f]{24}$/;

/** Who carries by sea: as typed, else the carriers of the freight that say their name. */
export function carrierNames(
  { document }: Pick<Snapshot, 'document'>,
  carriers: readonly SeaCarrier[],
): string[] {
  const { carrier: typed } = document.stages['sea-transport'].inputs;
  if (typed?.trim()) return [typed.trim()];
  const names = carriers.flatMap(({ carrier }) => (carrier && !isId.test(carrier) ? [carrier] : []));
  return [...new Set(names)];
}

/** The cover that the offer has: the insured amount with what it is of the value. */
function insuredRow({ document, priced }: Snapshot, language: Language): Fact[] {
  const { insurance } = document.stages['sea-transport'].inputs;
  const fact = priced.facts['sea-transport.insuredAmount'];
  const groups = new Map(priced.lines.map(({ id, costGroup }) => [id, costGroup]));
  const isOffered = offeredLinesOf(document, priced).some(
    ({ id, inTotal }) => inTotal && groups.get(id) === 'insurance',
  );
  if (!insurance || !fact?.value || !isOffered) return [];
  const word = words[language];
  const amount = amountText(fact.value, fact.unit, language);
  // A typed amount is no multiple of a value.
  const share = fact.source === 'typed' ? '' : word.insuredShare(percentText(insurance.factor ?? '1.10'));
  return [[word.insured, [amount, share].filter(Boolean).join(' ')]];
}

/** Who carries the goods by sea and how long that takes, as far as it is known; nothing where sea transport is not offered. */
export function carriageRows(snapshot: Snapshot, language: Language): Fact[] {
  const { document } = snapshot;
  if (notIncludedOf(document)['sea-transport']) return [];
  const word = words[language];
  const { inputs } = document.stages['sea-transport'];
  const carriers = seaCarriers(document);
  const carrier = [...carrierNames(snapshot, carriers), inputs.vessel?.trim() ?? ''].filter(Boolean);
  const transit = inputs.transitDays ?? transitOfCards(carriers) ?? 0;
  const arrival = stageDates(document)['sea-transport'].arrival.value;
  const free = (['demurrageDays', 'detentionDays'] as const).flatMap((kind) => {
    const days = freeDaysOfCards(document, kind);
    return days === null ? [] : [word.freeTimeOf[kind](days)];
  });
  const time = [
    transit > 0 ? word.days(transit) : '',
    arrival ? word.arrival(dateText(arrival, language)) : '',
  ];
  const closing = (['cargo', 'document'] as const).flatMap((kind) => {
    const day = inputs[`${kind}Closing`];
    return day ? [word.closingOf[kind](dateText(day, language), document.route.mode)] : [];
  });
  const rows: Fact[] = [
    [word.carrier, carrier.join(' · ')],
    [word.service, inputs.service?.trim() ?? ''],
    [word.closing, closing.join(' · ')],
    [word.transit, time.filter(Boolean).join(' · ')],
    [word.freeTime, free.join(' · ')],
    ...insuredRow(snapshot, language),
  ];
  return rows.filter(([, value]) => value !== '');
}
