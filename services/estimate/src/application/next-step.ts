import { outStates } from '@quayside/contract/estimate-standing';
import { priceEstimate, type EstimateDocument } from '@quayside/rating';
import type { Member, Scope } from '@quayside/service-kit';
import type { EstimateFinding } from '../contract/detail';
import type { RevisionState } from '../contract/states';
import { contentHash } from '../domain/canonical';
import { estimateFindings } from '../domain/findings';
import {
  approvalGuards,
  cardGuards,
  departedHints,
  leftOutGuards,
  markupGuards,
  namedPlaceWarnings,
  lackingDutyGuards,
  openRateGuards,
  otherShipperGuards,
  sendGuards,
  sinceRatedGuards,
  submitGuards,
  tableGuards,
  unprintableWarnings,
  wayWarnings,
  type GuardError,
} from '../domain/guards';
import { documentOf, type Loaded } from '../domain/loaded';
import { namedPorts } from '../domain/reference/ports';
import { unprintableFields } from '../domain/quotation/unprintable';
import {
  archivedSupplierGuards,
  chargedLines,
  exchangeGuards,
  supplierAbroadGuards,
} from '../domain/company-guards';
import { taxChangeGuards, taxGuards } from '../domain/tax-guards';
import { isEditable, isFrozen } from '../domain/states';
import { companyOf, knownTables, taxRowsOf, todayOf } from './company';
import { withTablesOfNow } from './entry-tables';
import { markedByRules } from './marked';
import { supplierCopies } from '../store/copies';
import { places } from '../store/places';
import { priceOf } from './save';
import { draftSnapshot, loadShown } from './shown';
import { leftOutNow, sinceRatedOf } from './since-rated';

type Moving = { scope: Scope; member: Member; loaded: Loaded };

const askedOf = async ({ scope, loaded }: Moving) => ({
  document: documentOf(loaded),
  priced: priceOf(loaded),
  today: await todayOf(scope),
});

/**
 * Figures that rating gave the estimate and would not give it now that the shipment is another one: asked until it is approved, for nothing of the shipment changes
 * after that. Cards and tariffs change at any time: they are compared until the estimate is sent. The markups of rules, and the fees and duties of the company's
 * tables, that nothing gives any more: another shipper, lane or day, a line added since, a rule or a row that changed. What was submitted is held to it as well: nobody
 * approves or sends a figure that nothing gives.
 */
async function givenGuards({ scope, loaded }: Moving, isOpen: boolean): Promise<GuardError[]> {
  const document = documentOf(loaded);
  const priced = priceOf(loaded);
  const { shipperId } = loaded.estimate;
  const { input, rated } = await markedByRules(scope, { document, priced, shipperId });
  const { lane, rules } = input;
  const { proposed, ratedFor } = loaded.revision;
  const found = await sinceRatedOf(scope, { document, priced, lane, rules, shipperId, proposed });
  const since = isOpen
    ? [...sinceRatedGuards(found), ...otherShipperGuards(document, ratedFor)]
    : cardGuards(found.changed);
  const tables = await withTablesOfNow(scope, document);
  const leftOut = isOpen ? await leftOutNow(scope, { document, priced, lane, rules, shipperId }) : [];
  return [
    ...since,
    ...leftOutGuards(leftOut),
    ...markupGuards(priced, rated),
    ...openRateGuards(tables.open),
    ...lackingDutyGuards(tables.lacking),
    ...(tables.taken.length > 0 ? tableGuards(priced, priceEstimate(tables.document), tables.taken) : []),
  ];
}

/** Findings about the suppliers of an estimate: those that are archived now, and those of another country than the cargo. */
async function supplierGuards(scope: Scope, document: EstimateDocument): Promise<GuardError[]> {
  const ids = [...new Set(chargedLines(document).flatMap(({ line }) => line.supplierId ?? []))];
  if (ids.length === 0) return [];
  const found = await scope.store(supplierCopies).findAll({ id: { in: ids } });
  const archived = new Set(found.flatMap(({ id, removed }) => (removed ? [id] : [])));
  const countries = new Map(found.flatMap(({ id, country }) => (country ? [[id, country] as const] : [])));
  return [...archivedSupplierGuards(document, archived), ...supplierAbroadGuards(document, countries)];
}

/**
 * Findings that a person decides about before the step: tax and exchange rates that are not the company's on their day, a supplier in the archive, a delivery
 * without a place, characters that the documents cannot print. With them a hint at a departure that has passed.
 */
async function toDecide({ scope, loaded }: Moving): Promise<GuardError[]> {
  const document = documentOf(loaded);
  const today = await todayOf(scope);
  return [
    ...taxGuards(document, (await companyOf(scope)).taxRates),
    ...taxChangeGuards(document, await taxRowsOf(scope), today),
    ...exchangeGuards(document, await knownTables(scope, today)),
    ...(await supplierGuards(scope, document)),
    ...wayWarnings(document),
    ...namedPlaceWarnings(document, namedPorts(await scope.store(places).findAll({ archived: false }))),
    ...unprintableWarnings(unprintableFields(await draftSnapshot(scope, loaded))),
    ...departedHints({ document, today }),
  ];
}

/** The guards of each step on the way to the shipper. */
const stepGuards = {
  submit: async (moving: Moving): Promise<GuardError[]> => [
    ...submitGuards(await askedOf(moving)),
    ...(await givenGuards(moving, true)),
    ...(await toDecide(moving)),
  ],

  approve: async (moving: Moving): Promise<GuardError[]> => {
    const { marginFloor } = await companyOf(moving.scope);
    const isBound = !moving.member.roles.includes('admin');
    return [
      ...approvalGuards(await askedOf(moving), isBound ? marginFloor : undefined),
      ...(await givenGuards(moving, true)),
      ...(await toDecide(moving)),
    ];
  },

  send: async (moving: Moving): Promise<GuardError[]> => {
    const asked = await askedOf(moving);
    const isChanged = contentHash(asked.document) !== moving.loaded.revision.approval?.hash;
    return [
      ...sendGuards(asked, isChanged),
      ...(await givenGuards(moving, false)),
      ...(await toDecide(moving)),
    ];
  },
};

/** The steps that findings can refuse. */
export type GuardedStep = keyof typeof stepGuards;

/** The next step of a revision on the way to the shipper; undefined once it was sent. */
function nextStepOf(state: RevisionState): GuardedStep | undefined {
  if (isEditable(state)) return 'submit';
  if (state === 'inReview') return 'approve';
  return state === 'approved' ? 'send' : undefined;
}

/** The findings of an estimate before a step: the step refuses by them, and readers see the same, but for those of what the step itself brings. */
export async function findingsBefore(
  step: GuardedStep | undefined,
  moving: Moving,
  ofStep: readonly GuardError[] = [],
): Promise<EstimateFinding[]> {
  const { loaded } = moving;
  const guards = step ? await stepGuards[step](moving) : [];
  return estimateFindings([...guards, ...ofStep], priceOf(loaded), loaded.revision.acknowledgements);
}

/** All findings of the current revision, for its readers: of one that was sent, those of its frozen price, and of an offer that is out whether its ship has left. */
export async function findingsNow(moving: Moving): Promise<EstimateFinding[]> {
  const { scope, loaded } = moving;
  const { revision, estimate } = loaded;
  if (!isFrozen(revision.state)) return findingsBefore(nextStepOf(revision.state), moving);
  const { priced, document } = await loadShown(scope, estimate, revision.id);
  const isOut = outStates.some((state) => state === revision.state);
  const hints = isOut ? departedHints({ document, today: await todayOf(scope) }) : [];
  return estimateFindings(hints, priced, revision.acknowledgements);
}
