import { MongoClient } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { demoOrganisations } from '@quayside/contract/demo';
import { asTold, onTheWall, type Contest } from '../speed/by-turns';
import { callerAt, estimateRequest, type Place } from '../speed/service';

const addedCards = 5_000;
const fittingCards = 500;
const { id: organisationId } = demoOrganisations.demo;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXY';
const portOf = (index: number) => `CN${letters[index % 25]}Z${letters[Math.floor(index / 25) % 4]}`;

/** Seven of ten lanes are between ports, the others between groups, countries and zones; one in a hundred is the estimate's. */
function laneOf(index: number) {
  if (index % 100 === 0) return { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' };
  if (index % 10 < 7) return { portOfLoading: 'JPYOK', portOfDischarge: portOf(index) };
  if (index % 10 === 7) return { portOfLoading: 'JPYOK', dischargeGroup: `G-${index % 40}` };
  if (index % 10 === 8) return { loadingCountry: 'CN', portOfDischarge: 'USLGB' };
  return { pickupZone: `Z-${index % 200}` };
}

const by = { id: 'benchmark', name: 'Benchmark' };

/** A carrier's freight with its surcharges on the lane of the estimate, each of another supplier. */
const fittingLines = (index: number) => [
  { code: 'OFR', basis: 'container', containerType: '40HC', rate: String(1_400 + (index % 97)) },
  { code: 'OFR', basis: 'container', containerType: '20GP', rate: String(900 + (index % 89)) },
  { code: 'LSS', basis: 'container', rate: String(90 + (index % 7)) },
  { code: 'DOC', basis: 'bl', rate: String(40 + (index % 5)) },
];

function fittingCardOf(index: number) {
  const card = cardOf(index * 100);
  const supplierId = (index + 1).toString(16).padStart(24, 'e');
  return {
    ...{ ...card, supplierId, stage: 'sea-transport' },
    card: {
      ...{ ...card.card, code: `FITS-${index}`, name: `Carrier ${index}`, supplierId },
      ...{ supplierName: `Carrier ${index}`, currency: 'USD', lines: fittingLines(index) },
    },
  };
}

function cardOf(index: number) {
  const at = new Date();
  const stage = index % 10 === 9 ? 'origin-delivery' : 'sea-transport';
  const days = { validFrom: '2020-01-01', validTo: '2035-12-31' };
  const names = {
    code: `SPEED-${index}`,
    name: `Card ${index}`,
    nameJa: '',
    supplierName: 'Carrier',
    supplierNameJa: '',
  };
  const line = {
    code: stage === 'sea-transport' ? 'OFR' : 'DRAYAGE',
    basis: 'container',
    containerType: '40HC',
  };
  const card = {
    ...{
      ...names,
      ...days,
      stage,
      lane: laneOf(index),
      mode: 'any',
      supplierId: 'f'.repeat(24),
      archived: false,
    },
    ...{ revision: 1, currency: 'JPY', lines: [{ ...line, rate: String(900_000 + index) }] },
  };
  return {
    ...{ _id: randomUUID().replaceAll('-', '').slice(0, 24), organisationId, schemaVersion: 1, version: 1 },
    ...{ archived: false, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by, removed: false },
    ...{ ...days, stage, supplierId: card.supplierId, card },
  };
}

/** What thousands of rate cards more cost who rates one estimate: the difference is the choice among them. */
export async function cardContests({ origin, mongoUrl, databasePrefix }: Place) {
  const call = await callerAt(origin);
  const client = await new MongoClient(mongoUrl, { writeConcern: { w: 'majority' } }).connect();
  const cards = client.db(`${databasePrefix}estimate`).collection('rateCardCopies');
  const added = { organisationId, 'card.code': /^SPEED-/ };
  const fitting = { organisationId, 'card.code': /^FITS-/ };
  const all = { organisationId, 'card.code': /^(SPEED|FITS)-/ };
  await cards.deleteMany(all);
  const made = [
    ...Array.from({ length: addedCards }, (_, index) => cardOf(index)),
    ...Array.from({ length: fittingCards }, (_, index) => fittingCardOf(index)),
  ];
  await cards.insertMany(made.map((card) => ({ ...card, removed: true })) as never);
  const cargo = [
    {
      id: 'one',
      code: 'PUMP',
      nameEn: 'Pump',
      packing: 'crate',
      stackable: true,
      thisSideUp: false,
      quantity: 10,
      lengthMm: 1000,
      widthMm: 1000,
      heightMm: 1000,
      grossKg: '500',
    },
  ];
  const { id, version } = await call('POST', '/api/estimate/estimates', await estimateRequest(call, cargo));
  const rate = () =>
    onTheWall(() =>
      call('POST', `/api/estimate/estimates/${id}/rate-all`, { take: false }, version as number),
    );
  const among = (there: object | undefined) => async () => {
    await cards.updateMany(all, { $set: { removed: true } });
    if (there) await cards.updateMany(there, { $set: { removed: false } });
    return rate();
  };
  const byTheBook = 'Rating an estimate by the price book with';
  const against = among(undefined);
  const contests: Contest[] = [
    {
      ...{ name: `${byTheBook} 5,000 cards more`, yardstick: 'without them' },
      ...{ limit: 2, rounds: 9, clock: asTold, subject: among(added), against },
    },
    {
      ...{ name: `${byTheBook} 500 cards more that fit`, yardstick: 'without them' },
      ...{ limit: 3, rounds: 9, clock: asTold, subject: among(fitting), against },
    },
  ];
  const clear = async () => {
    await cards.deleteMany(all);
    await client.close();
  };
  return { contests, clear };
}
