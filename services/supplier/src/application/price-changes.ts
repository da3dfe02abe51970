import {
  given,
  invalid,
  problem,
  todayOf,
  type FieldChanges,
  type Scope,
  type Stored,
  type Where,
} from '@quayside/service-kit';
import {
  mostChangedPrices,
  type ChangedPrice,
  type PriceChange,
  type PriceChangeInput,
  type PriceChangePreview,
  type PriceChangeRequest,
  type UnchangedPrice,
} from '../contract';
import { supplierProblems } from '../contract/problems';
import { changedLines, chargesOf, type ChangedLines } from '../domain/price-change';
import type { AnyPrice } from '../domain/rate-card';
import { priceChanges } from '../store/price-changes';
import { shipperCopies } from '../store/shipper-copies';
import { carrierNamesOf } from './carriers';
import { anyPrices, replaceAllPrices } from './replace-prices';

/** Prices without any change that a preview names. */
const mostUntouchedPrices = 100;

type Found = { price: Stored<AnyPrice>; changed: ChangedLines };

function whereOf({ of, ...asked }: PriceChangeRequest): Where<AnyPrice> {
  const { supplierId, carrier, layer, shipperId, stage, mode, portOfLoading, portOfDischarge, charge } =
    asked;
  const owner = of === 'rateCard' ? { supplierId } : { layer, shipperId };
  return {
    archived: false,
    ...given({ ...owner, stage, mode }),
    // Which carrier that is, is asked of each price: it may be written under another of its names.
    ...(carrier ? { carrier: { not: null } } : {}),
    ...given({
      'lane.portOfLoading': portOfLoading,
      'lane.portOfDischarge': portOfDischarge,
      'lines.code': charge,
    }),
  } as Where<AnyPrice>;
}

/** Filters of the other kind would find everything: they are refused, not left out. */
function refuseForeignFilter({ of, supplierId, layer, shipperId }: PriceChangeRequest): void {
  const foreign = of === 'rateCard' ? { layer, shipperId } : { supplierId };
  const paths = Object.entries(foreign).flatMap(([path, value]) => (value === undefined ? [] : [path]));
  if (paths.length === 0) return;
  throw invalid(
    paths.map((path) => ({ path, code: 'change.otherKind', message: 'It is of the other kind of prices.' })),
  );
}

/** Prices of which the filters mean lines: those that change, and those of which none does. */
async function find(
  scope: Scope,
  request: PriceChangeRequest,
): Promise<{ found: Found[]; untouched: Found[] }> {
  refuseForeignFilter(request);
  if (request.firstDay < (await todayOf(scope))) {
    throw invalid([
      { path: 'firstDay', code: 'change.past', message: 'Prices of the past stay as they were.' },
    ]);
  }
  const prices = await scope.store(anyPrices(request.of).store).findAll(whereOf(request), { sort: 'code' });
  const { carrier } = request;
  const names = carrier ? await carrierNamesOf(scope) : undefined;
  const meant = prices.flatMap((price): Found[] => {
    if (carrier && !names?.isOf(carrier, price)) return [];
    const changed = changedLines(price, request);
    return changed ? [{ price, changed }] : [];
  });
  return {
    found: meant.filter(({ changed }) => changed.figures.length > 0),
    untouched: meant.filter(({ changed }) => changed.figures.length === 0),
  };
}

type Named = Omit<UnchangedPrice, 'unchanged'>;

async function named(scope: Scope, { price }: Found): Promise<Named> {
  const { id, code, name, nameJa } = price;
  const common = { ...{ id, code, name }, ...given({ nameJa: nameJa ?? undefined }) };
  if ('supplierId' in price) {
    const { supplierId, supplierName, supplierNameJa } = price;
    return { ...common, supplierId, owner: supplierName, ...given({ ownerJa: supplierNameJa ?? undefined }) };
  }
  const shipper =
    'shipperId' in price && price.shipperId ? await scope.store(shipperCopies).find(price.shipperId) : null;
  return { ...common, ...given({ owner: shipper?.name, ownerJa: shipper?.nameJa ?? undefined }) };
}

async function shown(scope: Scope, found: Found): Promise<ChangedPrice> {
  const { firstDay, figures, unchanged, fault } = found.changed;
  return {
    ...(await named(scope, found)),
    ...{ version: found.price.version, firstDay, figures, unchanged },
    ...given({ fault }),
  };
}

/** What a change would do, price by price; nothing is written. @throws ProblemError `invalid` */
export async function previewPriceChange(
  scope: Scope,
  request: PriceChangeRequest,
): Promise<PriceChangePreview> {
  const { found, untouched } = await find(scope, request);
  const items: ChangedPrice[] = [];
  for (const each of found.slice(0, mostChangedPrices)) items.push(await shown(scope, each));
  const others: UnchangedPrice[] = [];
  for (const each of untouched.slice(0, mostUntouchedPrices))
    others.push({ ...(await named(scope, each)), unchanged: each.changed.unchanged });
  return { items, total: found.length, untouched: { items: others, total: untouched.length } };
}

export const publicChange = ({
  id,
  version,
  createdAt,
  createdBy,
  request,
  former,
  undone,
}: StoredChange): PriceChange => ({
  ...{ id, version, createdAt, createdBy: createdBy.name, request, count: former.length },
  ...(undone ? { undone } : {}),
});
type StoredChange = Awaited<ReturnType<typeof getChange>>;
const getChange = (scope: Scope, id: string) => scope.store(priceChanges).get(id);

/** The prices are those that were looked at, each on its version: otherwise somebody would take what nobody saw. */
function refuseOthers(found: readonly Found[], expected: PriceChangeInput['expected']): void {
  const seen = new Map(expected.map(({ id, version }) => [id, version]));
  const isSame =
    found.length === seen.size && found.every(({ price }) => seen.get(price.id) === price.version);
  if (!isSame) throw problem('state-conflict', { reason: supplierProblems['prices-changed'] });
}

/** The same amount on several charges (50 dollars on freight and on documents) is rarely meant: each of them is confirmed. */
function refuseUnconfirmed(
  { step, charge }: PriceChangeRequest,
  found: readonly Found[],
  confirmed: readonly string[],
): void {
  const charges = chargesOf(found.flatMap(({ changed }) => changed.figures));
  if (step.kind !== 'amount' || charge !== undefined || charges.length < 2) return;
  const open = charges.filter((each) => !confirmed.includes(each));
  if (open.length > 0) throw invalid([{ path: 'charge', code: 'change.charges', message: open.join(', ') }]);
}

/**
 * Makes a change that was looked at, of all its prices or of none.
 * @throws ProblemError `state-conflict` where the prices are not what was looked at, `invalid` where one of them cannot be changed so, or
 *   an amount raises several charges that nobody confirmed
 */
export async function makePriceChange(
  scope: Scope,
  input: PriceChangeInput,
  by: string,
): Promise<PriceChange> {
  const { expected, confirmedCharges = [], ...request } = input;
  const { found } = await find(scope, request);
  refuseOthers(found, expected);
  const faulty = found.filter(({ changed }) => changed.fault !== undefined);
  if (faulty.length > 0) {
    throw invalid(
      faulty.map(({ price, changed }) => ({
        path: 'step',
        code: `change.${changed.fault}`,
        message: price.code,
      })),
    );
  }
  refuseUnconfirmed(request, found, confirmedCharges);
  const replacements = found.map(({ price, changed }) => ({
    before: price,
    change: { lines: changed.lines } as FieldChanges<AnyPrice>,
  }));
  const writer = { by, note: 'priceChange' };
  const afters = await replaceAllPrices(scope, anyPrices(request.of), replacements, writer);
  const former = found.map(({ price: { id, lines } }, index) => ({
    ...{ id, lines },
    version: afters[index]?.version ?? 0,
  }));
  return publicChange(await scope.store(priceChanges).create({ request, former }));
}

type FormerPrice = StoredChange['former'][number];

/** Prices that are again what an earlier change made of them: that one may be brought back, too, in its turn. */
async function freeEarlier(
  scope: Scope,
  { id, former }: StoredChange,
  now: ReadonlyMap<string, number>,
): Promise<void> {
  const madeOn = new Map(former.map((each) => [each.id, each.version - 1]));
  const isAgain = (each: FormerPrice) => madeOn.get(each.id) === each.version;
  const store = scope.store(priceChanges);
  const all = await store.findAll({ 'former.id': { in: [...madeOn.keys()] }, undone: null } as Where<object>);
  for (const other of all.filter((each) => each.id !== id && each.former.some(isAgain))) {
    const changed = other.former.map((each) =>
      isAgain(each) ? { ...each, version: now.get(each.id) ?? each.version } : each,
    );
    await store.update(other.id, other.version, { former: changed });
  }
}

/**
 * Brings back exactly what was before a change, of all its prices or of none. What it was in between stays readable as a version.
 * @throws ProblemError `state-conflict` where it is undone already or somebody has changed one of the prices since, `stale-version`
 */
export async function undoPriceChange(
  scope: Scope,
  id: string,
  version: number,
  by: string,
): Promise<PriceChange> {
  const change = await getChange(scope, id);
  if (change.undone) throw problem('state-conflict', { reason: supplierProblems['change-undone'] });
  const kind = anyPrices(change.request.of);
  const prices = await scope
    .store(kind.store)
    .findAll({ id: { in: change.former.map((former) => former.id) } });
  const byId = new Map(prices.map((price) => [price.id, price]));
  const replacements = change.former.map(({ id: priceId, version: made, lines }) => {
    const price = byId.get(priceId);
    if (price?.version !== made)
      throw problem('state-conflict', { reason: supplierProblems['prices-changed'] });
    return { before: price, change: { lines } as FieldChanges<AnyPrice> };
  });
  const afters = await replaceAllPrices(scope, kind, replacements, { by, note: 'priceChange.undo' });
  await freeEarlier(scope, change, new Map(afters.map((after) => [after.id, after.version])));
  const undone = { at: new Date().toISOString(), by };
  return publicChange(await scope.store(priceChanges).update(id, version, { undone }));
}

/** Changes of many prices, the newest first. */
export async function listPriceChanges(scope: Scope): Promise<PriceChange[]> {
  const all = await scope.store(priceChanges).findMany({}, { limit: 100, sort: '-createdAt' });
  return all.map(publicChange);
}
