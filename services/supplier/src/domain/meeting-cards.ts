import type { Lane, RateCardInput } from '../contract';

type Placed = Pick<RateCardInput, 'stage' | 'lane'>;

const anywhere = '*';
const portsOf = ({ portOfLoading, portOfDischarge }: Lane) => [
  portOfLoading ?? anywhere,
  portOfDischarge ?? anywhere,
];

/**
 * Finds which of many cards may be for the same shipments as one, by stage and ports, so that of thousands only a few are compared
 * whole. What names no port may be for any.
 */
export function meetingCards<Card extends Placed>(cards: readonly Card[]): (card: Placed) => Card[] {
  const byStage = new Map<string, Card[]>();
  const byPorts = new Map<string, Card[]>();
  const add = (map: Map<string, Card[]>, key: string, card: Card) => {
    const known = map.get(key);
    if (known) known.push(card);
    else map.set(key, [card]);
  };
  for (const card of cards) {
    add(byStage, card.stage, card);
    add(byPorts, [card.stage, ...portsOf(card.lane)].join('|'), card);
  }
  return ({ stage, lane }) => {
    const [loading = anywhere, discharge = anywhere] = portsOf(lane);
    if (loading === anywhere || discharge === anywhere) return byStage.get(stage) ?? [];
    return [loading, anywhere].flatMap((from) =>
      [discharge, anywhere].flatMap((to) => byPorts.get([stage, from, to].join('|')) ?? []),
    );
  };
}
