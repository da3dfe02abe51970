import type { PackedPackage } from '../calculators/packing';
import { dangerousItems, sharedPackages } from '../calculators/shared-packages';
import { measuresOf } from '../calculators/vanning';
import { plain, type Decimal } from '../core/decimal';
import type { IssueCode } from '../core/issue-codes';
import type { Step } from '../core/issue';
import type { EstimateDocument } from '../model';
import { explain, type FactBook } from './fact-book';
import { measured, type PartLoad } from './vanning-facts';

/** Revenue tons by the step and the minimum of the tariff; fills the steps. */
export type TonsOf = (m3: Decimal | null, kg: Decimal | null, steps: Step[]) => Decimal | null;

const stage = 'sea-transport';
const name = 'sea-transport.dangerousRevenueTons';
const ofAll = 'sea-transport.lclRevenueTons' as const;

/** Of the packages that go as part load those that are dangerous goods; null while not all packages are known. */
function dangerousOf(
  { cargo, route }: EstimateDocument,
  book: FactBook,
  { packages, partLoad }: { packages: readonly PackedPackage[]; partLoad: PartLoad | null },
) {
  const { packed, issues } = sharedPackages(cargo);
  if (issues.length > 0 || packed.length !== packages.length) return null;
  const dangerous = dangerousItems(cargo);
  const loaded = route.mode === 'LCL' ? measured(packages, book) : (partLoad?.packages ?? []);
  const own = loaded.filter(({ itemId = '' }) => dangerous.has(itemId));
  return { own, isAll: own.length === loaded.length };
}

/**
 * Records the revenue tons of the dangerous goods in a part load, of at least the tariff's minimum: those of all of it where nothing
 * else is in it, else of their own packages. Once the revenue tons of such a mixed load are typed over nobody knows how many are theirs.
 */
export function dangerousTons(
  document: EstimateDocument,
  book: FactBook,
  load: { packages: readonly PackedPackage[]; partLoad: PartLoad | null },
  tonsOf: TonsOf,
): void {
  const all = book.value(ofAll);
  const found = all && dangerousOf(document, book, load);
  const isAny = found ? found.own.length > 0 : document.cargo.some((item) => item.dangerous);
  const isTyped = ([ofAll, 'sea-transport.revenueTons'] as const).some(
    (fact) => book.facts[fact]?.source === 'typed',
  );
  const steps: Step[] = [];
  let tons: Decimal | null = null;
  if (found && isAny && found.isAll) {
    tons = all;
    steps.push(explain('fact.same', { fact: ofAll, to: plain(all) }));
  } else if (found && isAny && !isTyped) {
    const { m3, kg } = measuresOf(found.own);
    steps.push(explain('sea.dangerous', { m3: plain(m3), kg: plain(kg) }));
    tons = tonsOf(m3, kg, steps);
  }
  const unknown: IssueCode = isAny ? 'sea.dangerousUnknown' : 'sea.noDangerous';
  const { code, params } = (all ? undefined : book.facts[ofAll]?.issue) ?? { code: unknown, params: {} };
  book.set(stage, name, 'RT', tons, { steps, issue: { code, params } });
}
