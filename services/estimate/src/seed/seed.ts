import { stageIds } from '@quayside/contract';
import { addDays, todayIn } from '@quayside/contract/days';
import {
  demoAccounts,
  demoEstimateId,
  demoMemberIds,
  demoOrganisations,
  demoPacking,
  demoProjectId,
  demoProjects,
  demoShipperId,
  demoShippers,
} from '@quayside/contract/demo';
import { demoMoney } from '@quayside/contract/demo-money';
import { d02Document, priceEstimate, type EstimateDocument } from '@quayside/rating';
import type { Scope, Service } from '@quayside/service-kit';
import { sequence, type Sequence } from '@quayside/service-kit/seed';
import { startingDefaults, startingFx, startingTaxCountry, usualNumbering } from '../application/company';
import { nextNumber, storeEstimate, unstarted } from '../application/create';
import { loadRevision } from '../application/load';
import { markedByRules } from '../application/marked';
import type { NewRevision } from '../application/new-revision';
import { reviseEstimate } from '../application/revise';
import type { MemberReference, Reference } from '../contract/common';
import { deflated } from '../domain/canonical';
import { companyCopies } from '../store/copies';
import { templates } from '../store/templates';
import { advance, type Cast } from './advance';
import { ownWorks, voyages } from './cases';
import { plantCharges } from './charges';
import { allDone, type Base, demoDocument, inProgress, mapLines, withManyLines } from './document';
import { plantCustomsRates } from './customs-rates';
import { withLoadPlan } from './load-plan';
import { plantPlaces } from './places';
import { planned, type Planned } from './plan';
import { plantRules } from './rules';

const reference = (id: string, { name, nameJa }: { name: string; nameJa: string }): Reference => ({
  id,
  name,
  nameJa,
});
const person = (key: keyof typeof demoAccounts): MemberReference => ({
  id: demoMemberIds[key],
  name: demoAccounts[key].name,
});
const cast: Cast = { author: person('estimator'), approver: person('approver'), shipper: person('shipper') };

const shipperOf = (number: number): Reference => {
  const found = demoShippers.find((shipper) => shipper.number === number) ?? demoShippers[0];
  return reference(demoShipperId(found.number), found);
};
const projectOf = (number: number | undefined): Reference | null => {
  const found = demoProjects.find((project) => project.number === number);
  return found ? reference(demoProjectId(found.number), found) : null;
};

type Context = { scope: Scope; random: Sequence; today: string };
type Head = { id?: string; shipper: Reference; project: Reference | null; title: string; titleJa: string };

async function plant(
  { scope, random, today }: Context,
  head: Head,
  document: EstimateDocument,
  author = cast.author,
) {
  const { id, ...names } = head;
  const plans: NewRevision['plans'] = Object.fromEntries(
    stageIds.map((stage, index) => [
      stage,
      { assignee: author, dueDate: addDays(today, random.between(-2, 6) + index) },
    ]),
  );
  const { estimate } = await storeEstimate(scope, {
    ...(id ? { id } : {}),
    head: {
      ...names,
      number: await nextNumber(scope, today.slice(0, 4)),
      contact: null,
      assignee: author,
      dueDate: addDays(today, random.between(3, 14)),
      remarks: '',
    },
    document,
    author,
    plans,
  });
  return estimate;
}

/**
 * Case D02 as it stands, with rates and validity that hold today: its figures do not depend on them. Its fuel surcharge is exempt as a whole,
 * as the case has it: without a tax code of its own it would be taxed as the truck and the drayage that it is a percentage of.
 */
function caseD02(today: string, { defaults }: Base): EstimateDocument {
  const document = mapLines(d02Document(), ({ taxCode: _earlier, ...line }) => ({
    ...line,
    ...(line.code === 'FSC' ? { taxCode: 'JP-EXPORT' } : {}),
    ...(line.validUntil ? { validUntil: addDays(today, 40) } : {}),
  }));
  const { markup, taxRounding } = document.defaults;
  const taxed = { taxRates: defaults.taxRates, markup, ...(taxRounding ? { taxRounding } : {}) };
  const route = { ...document.route, packedAt: ownWorks };
  return { ...document, route, defaults: taxed, validUntil: addDays(today, 30) };
}

/** Days for which an offer is good: the older of those sent run out within the week. */
const offerDays = 14;
const expiredDays = 10;

async function plantPlanned(context: Context, plan: Planned, number: number): Promise<void> {
  const { scope, random, today } = context;
  const voyage = voyages[plan.voyage] ?? voyages[0];
  if (!voyage) return;
  const base = await baseOf(scope, 'JPY', dayOfRates(plan, today));
  const shipper = shipperOf(plan.shipper);
  const bare = demoDocument(random, plan.shipper, voyage, today, base);
  // With the markups that the company's rules give its shipper, as rating would have left it.
  const priced = priceEstimate(bare);
  const { rated } = await markedByRules(scope, { document: bare, priced, shipperId: shipper.id });
  const full = rated.document;
  const head: Head = {
    id: demoEstimateId(number),
    shipper,
    project: projectOf(plan.project),
    title: plan.title,
    titleJa: plan.titleJa,
  };
  if (plan.state === 'draft') {
    const { portOfDischarge: _undecided, ...route } = full.route;
    await plant(context, head, { ...inProgress(full, 0), route });
    return;
  }
  if (plan.state === 'pricing') {
    const document = inProgress(full, plan.done ?? 0);
    const acceptedAt = `${addDays(today, -1)}T05:30:00.000Z`;
    await plant(context, head, plan.loaded ? withLoadPlan(document, acceptedAt) : document);
    return;
  }
  const offered = plan.state === 'sent' || plan.state === 'viewed' ? offerDays : undefined;
  const days = plan.state === 'expired' ? expiredDays : offered;
  const validUntil = days === undefined ? full.validUntil : addDays(today, days - plan.daysAgo);
  const fate = { state: plan.state, daysAgo: plan.daysAgo, ...(plan.reason ? { reason: plan.reason } : {}) };
  const estimate = await plant(context, head, { ...allDone(full), validUntil });
  if (!plan.revised) {
    await advance(scope, estimate, fate, cast);
    return;
  }
  const sent = await advance(scope, estimate, { state: 'sent', daysAgo: plan.daysAgo + 6 }, cast);
  const loaded = await loadRevision(scope, sent);
  const next = await reviseEstimate(
    { scope, author: cast.author, loaded },
    { validUntil: addDays(today, 25), fx: 'keep' },
  );
  await advance(scope, next.estimate, fate, cast);
}

/** The day before it was submitted, when its rates froze: no rate is of a day after that. */
function dayOfRates({ state, daysAgo, revised }: Planned, today: string): string {
  if (state === 'draft' || state === 'pricing') return today;
  return addDays(today, -(daysAgo + (revised ? 6 : 0) + 1));
}

/** Currency, exchange rates, markup, taxes and their country as a new estimate gets them. */
async function baseOf(scope: Scope, currency: string, today: string): Promise<Base> {
  const [fx, defaults, taxes] = [
    await startingFx(scope, currency, today),
    await startingDefaults(scope),
    await startingTaxCountry(scope),
  ];
  return { currency, fx, defaults, ...taxes };
}

async function plantCompany(scope: Scope, key: keyof typeof demoOrganisations, today: string) {
  const { id, name, nameJa, currency, timeZone } = demoOrganisations[key];
  // Version 0: the owner's own event, whatever its version, replaces it.
  await scope.store(companyCopies).mirror(id, 0, {
    ...{ name, nameJa, currency, timeZone },
    address: '',
    addressJa: '',
    phone: '',
    registrationNumber: '',
    taxNumber: '',
    numbering: usualNumbering,
    termsEn: '',
    termsJa: '',
    validityDays: null,
    ...demoMoney(key, today),
    ...(key === 'demo' ? { packing: demoPacking } : {}),
    defaultMarkup: null,
    marginFloor: null,
    searchText: name,
  });
}

async function plantTemplates({ scope }: Context, document: EstimateDocument): Promise<void> {
  const rows = [
    {
      name: 'FCL machinery, Japan to USA',
      nameJa: 'FCL 機械輸出（日本－米国）',
      mode: 'FCL' as const,
      document,
    },
  ];
  for (const { document: source, ...row } of rows) {
    await scope
      .store(templates)
      .create({ ...row, stages: deflated(JSON.stringify(unstarted(source.stages))) });
  }
}

async function seedDemo(service: Service): Promise<void> {
  const { demo } = demoOrganisations;
  const scope = service.scopeFor(demo.id, cast.author);
  const today = todayIn(demo.timeZone);
  const context: Context = { scope, random: sequence(20_251_103), today };
  await plantCompany(scope, 'demo', today);
  const d02 = caseD02(today, await baseOf(scope, 'JPY', today));
  await plant(
    context,
    {
      id: demoEstimateId(1),
      shipper: shipperOf(1),
      project: projectOf(1),
      title: '大阪精機 — Press line to Long Beach (D02)',
      titleJa: '大阪精機 — プレスライン一式 ロングビーチ向け (D02)',
    },
    d02,
  );
  const thousand: Head = {
    id: demoEstimateId(2),
    shipper: shipperOf(3),
    project: projectOf(3),
    title: 'Plant relocation, 1,000 lines',
    titleJa: '工場移設 1,000明細',
  };
  await plant(context, thousand, withManyLines({ ...d02, validUntil: addDays(today, 45) }, 1000));
  await plantRules(service.scopeFor(demo.id, person('admin')), today);
  for (const [index, plan] of planned.entries()) await plantPlanned(context, plan, index + 3);
  await plantTemplates(context, d02);
  await plantCharges(scope);
  await plantCustomsRates(scope);
  await plantPlaces(scope);
}

async function seedOther(service: Service): Promise<void> {
  const { other } = demoOrganisations;
  const author = person('otherEstimator');
  const scope = service.scopeFor(other.id, author);
  const today = todayIn(other.timeZone);
  const context: Context = { scope, random: sequence(7), today };
  await plantCompany(scope, 'other', today);
  const base = await baseOf(scope, 'USD', today);
  const titles = [
    ['Confidential order A', '他社案件 A'],
    ['Confidential order B', '他社案件 B'],
    ['Confidential order C', '他社案件 C'],
  ] as const;
  for (const [index, [title, titleJa]] of titles.entries()) {
    const voyage = voyages[index];
    if (!voyage) continue;
    const document = demoDocument(context.random, index + 1, voyage, today, base);
    const shipper = {
      id: demoShipperId(101 + index),
      name: `Other Client ${index + 1}`,
      nameJa: `アザー顧客 ${index + 1}`,
    };
    await plant(
      context,
      { id: demoEstimateId(101 + index), shipper, project: null, title, titleJa },
      inProgress(document, 2 + index),
      author,
    );
  }
}

/** Demo data of both organisations: the same at every start but for its dates; every amount is priced, none is typed. */
export async function seed(service: Service): Promise<void> {
  await seedDemo(service);
  await seedOther(service);
}
