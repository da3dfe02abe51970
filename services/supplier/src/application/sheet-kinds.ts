import { invalid, problem, type Scope, type Stored } from '@quayside/service-kit';
import {
  mostSheetKinds,
  type KeptMapping,
  type SheetKind,
  type SheetKindInput,
  type SheetMapping,
} from '../contract';
import { supplierProblems } from '../contract/problems';
import { contentsOf, nameOfKind } from '../domain/rate-sheet/recognise';
import { sheetKinds } from '../store/rate-sheets';
import { refuseStrangeCarrier } from './company-codes';
import { codesOfMapping, refuseStrangeCodes } from './known-codes';
import { refuseArchived, supplierOwner, type SheetOwner } from './sheet-owner';

type StoredKind = Stored<SheetKindInput & { ownerId: string; prefix: string }>;

/** The kinds of sheets of an owner, by name. */
export const kindsOf = (scope: Scope, ownerId: string): Promise<StoredKind[]> =>
  scope.store(sheetKinds).findMany({ ownerId }, { limit: mostSheetKinds, sort: 'name' });

/** @throws ProblemError `not-found` */
export async function getKind(scope: Scope, ownerId: string, id: string): Promise<StoredKind> {
  const kind = await scope.store(sheetKinds).findOne({ id, ownerId });
  if (!kind) throw problem('not-found');
  return kind;
}

export const publicKind = ({ id, version, updatedAt, name, prefix, mapping }: StoredKind): SheetKind => ({
  ...{ id, version, updatedAt, name, prefix },
  ...contentsOf(mapping),
});

const tell = async (
  scope: Scope,
  { audited }: SheetOwner,
  action: 'create' | 'update' | 'remove',
): Promise<void> => scope.audit({ ...audited, action, note: 'rateSheetMapping' });

/**
 * Keeps how another kind of sheet is read.
 * @throws ProblemError `state-conflict`, `conflict` where another kind has its prefix, `invalid` where there are too many
 */
export async function createKind(
  scope: Scope,
  owner: SheetOwner,
  { name, mapping }: SheetKindInput,
): Promise<StoredKind> {
  refuseArchived(owner);
  const { id: ownerId } = owner;
  if ((await scope.store(sheetKinds).count({ ownerId })) >= mostSheetKinds)
    throw invalid([{ path: 'name', code: 'sheet.tooManyKinds', message: 'There are too many kinds.' }]);
  await refuseStrangeCodes(scope, codesOfMapping(mapping));
  await refuseStrangeCarrier(scope, mapping.carrier, 'mapping.carrier');
  const { prefix } = mapping;
  const kind = await scope.store(sheetKinds).create({ ownerId, name, prefix, mapping });
  await tell(scope, owner, 'create');
  return kind;
}

/** A kind on the version that was read. */
type KindAt = { kindId: string; version: number };

/**
 * Keeps how a kind is read from now on.
 * @throws ProblemError `not-found`, `state-conflict`, `stale-version`, `conflict` where another kind has its prefix
 */
export async function replaceKind(
  scope: Scope,
  owner: SheetOwner,
  { kindId, version }: KindAt,
  { name, mapping }: SheetKindInput,
): Promise<StoredKind> {
  refuseArchived(owner);
  const before = await getKind(scope, owner.id, kindId);
  await refuseStrangeCodes(scope, codesOfMapping(mapping), codesOfMapping(before.mapping));
  if (mapping.carrier !== before.mapping.carrier)
    await refuseStrangeCarrier(scope, mapping.carrier, 'mapping.carrier');
  const { prefix } = mapping;
  const kind = await scope.store(sheetKinds).update(kindId, version, { name, prefix, mapping });
  await tell(scope, owner, 'update');
  return kind;
}

/** Forgets how a kind is read. Its prices stay. @throws ProblemError `not-found`, `state-conflict`, `stale-version` */
export async function removeKind(
  scope: Scope,
  owner: SheetOwner,
  { kindId, version }: KindAt,
): Promise<void> {
  refuseArchived(owner);
  const kind = await getKind(scope, owner.id, kindId);
  if (kind.version !== version) throw problem('stale-version', { current: publicKind(kind) });
  await scope.store(sheetKinds).remove(kindId);
  await tell(scope, owner, 'remove');
}

const keptOf = ({ id, version, updatedAt, mapping }: StoredKind): KeptMapping => ({
  ...{ id, version, updatedAt, mapping },
});

/** How the sheets are read of a supplier that has one kind of them. @throws ProblemError `not-found` */
export async function getMapping(scope: Scope, supplierId: string): Promise<KeptMapping> {
  const [kind] = await kindsOf(scope, supplierId);
  if (!kind) throw problem('not-found');
  return keptOf(kind);
}

/**
 * Keeps a mapping as who knows of one kind only: of the kind of its prefix, or of the only one; version 0 where it is not kept yet.
 * @throws ProblemError `stale-version`, `state-conflict` where there are several and none has the prefix
 */
export async function keepMapping(
  scope: Scope,
  supplierId: string,
  mapping: SheetMapping,
  version: number,
): Promise<KeptMapping> {
  const owner = await supplierOwner(scope, supplierId);
  refuseArchived(owner);
  const kinds = await kindsOf(scope, supplierId);
  const same = kinds.find(({ prefix }) => prefix === mapping.prefix);
  const kind = same ?? (version === 0 || kinds.length > 1 ? undefined : kinds[0]);
  if (kind) {
    const { id: kindId, name } = kind;
    return keptOf(await replaceKind(scope, owner, { kindId, version }, { name, mapping }));
  }
  if (version !== 0)
    throw kinds.length > 1
      ? problem('state-conflict', { reason: supplierProblems['mapping-changed'] })
      : problem('stale-version');
  return keptOf(await createKind(scope, owner, { name: nameOfKind(mapping), mapping }));
}
