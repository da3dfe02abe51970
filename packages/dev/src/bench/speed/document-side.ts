import { offers, renderOffers, writeOffers } from '@quayside/service-estimate/bench';
import { onProcessor } from './by-turns';
import type { Engine, Made } from './document-process';

type Make = (snapshots: ReturnType<typeof offers>) => Promise<number> | number;

/** An engine in a process of its own, so that its memory is its own. The previous one is loaded only by its own process. */
async function engineOf(name: Engine): Promise<Make> {
  if (name === 'typst') return renderOffers;
  if (name === 'workbook') return writeOffers;
  return (await import('./previous-engine')).renderBefore;
}

const count = 100;
const kilobyte = 1_024;
const make = await engineOf(process.argv[2] as Engine);
let made = 0;

process.on('message', () => {
  void (async () => {
    // Other offers in each turn, because an engine may remember what it set.
    const snapshots = offers(count, made);
    made += count;
    let bytes = 0;
    const milliseconds = await onProcessor(async () => (bytes = await make(snapshots)));
    const megabytes = process.resourceUsage().maxRSS / kilobyte;
    process.send?.({ milliseconds, megabytes, bytes } satisfies Made);
  })();
});
process.on('disconnect', () => process.exit());
