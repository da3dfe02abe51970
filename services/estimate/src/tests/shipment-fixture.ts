import { stageIds } from '@quayside/contract';
import type { ChargeLine, EstimateDocument, PricedEstimate, StageId } from '@quayside/rating';
import { estimator, shipperId, type Setting } from './setting';

type Route = EstimateDocument['route'];
/** What a person types on a line of a code; the code may be followed by a container type: `OFR 40FR`. */
type Typed = Record<string, string | (Partial<ChargeLine> & { rate?: string })>;

export interface Shipment {
  title: string;
  /** The shipper of case D02 when absent. */
  shipperId?: string;
  incoterm: EstimateDocument['incoterm'];
  route: Route;
  cargo: object[];
  /** The yen when absent. */
  currency?: string;
  /** What a unit of other currencies is worth; the dollar of the findings when absent. */
  rates?: Record<string, string>;
  inputs: Partial<Record<StageId, object>>;
  scope?: Partial<Record<StageId, 'byOthers' | 'excluded'>>;
  /** Rates and the like by code; a code that the estimate does not propose is a line that a person adds. */
  typed: Partial<Record<StageId, Typed>>;
}

export interface ShipmentView {
  id: string;
  version: number;
  priced: PricedEstimate;
  document: EstimateDocument;
}

const defaults: EstimateDocument['defaults'] = {
  markup: { kind: 'markup', rate: '0.12' },
  taxRates: [
    { code: 'standard', rate: '0.10' },
    { code: 'exempt', rate: '0' },
  ],
  taxRounding: 'floor',
};

/** Charges of packing, warehouse and trucking within Japan carry consumption tax; the rest is exempt as export. */
const isTaxed = (stage: StageId, code: string) =>
  stage === 'packing' || stage === 'warehouse' || code === 'PICKUP';

export function shipments(setting: Setting) {
  // Each call is signed anew: a signature lasts half a minute, which many calls in a row may outlast on a busy day.
  const call = () => setting.call(estimator);
  const api: ReturnType<Setting['call']> = {
    get: (path) => call().get(path),
    post: (path, version) => call().post(path, version),
    put: (path, version) => call().put(path, version),
    patch: (path, version) => call().patch(path, version),
  };
  const read = async (id: string): Promise<ShipmentView> =>
    (await api.get(`/estimates/${id}?priced=full`).expect(200)).body;

  async function patch(
    id: string,
    stage: StageId,
    make: (lines: ChargeLine[], inputs: object) => object,
  ): Promise<void> {
    const { body } = await api.get(`/estimates/${id}/stages/${stage}`).expect(200);
    const answer = await api
      .patch(`/estimates/${id}/stages/${stage}`, body.version as number)
      .send(make(body.lines as ChargeLine[], body.inputs as object));
    expect([stage, answer.status, answer.body.errors]).toEqual([stage, 200, undefined]);
  }

  /** Types rates into the proposed lines, and adds those that are not proposed, as the catalogue makes them. */
  async function type(id: string, stage: StageId, typed: Typed): Promise<void> {
    const catalogue = (await api.get(`/reference/charges?stage=${stage}`).expect(200)).body.items as {
      code: string;
      nameEn: string;
      basis: ChargeLine['basis'];
    }[];
    await patch(id, stage, (lines) => {
      const free = [...lines];
      const upsert = Object.entries(typed).map(([key, given]) => {
        const [code = '', containerType] = key.split(' ');
        const at = free.findIndex((line) => line.code === code);
        const known = catalogue.find((charge) => charge.code === code);
        const own: Partial<ChargeLine> =
          at >= 0
            ? (free.splice(at, 1)[0] ?? {})
            : {
                ...(lines.find((line) => line.code === code) ?? {
                  code,
                  description: known?.nameEn ?? code,
                  basis: known?.basis ?? 'flat',
                  currency: 'JPY',
                }),
                id: `typed-${key.replace(' ', '-')}`.toLowerCase(),
              };
        return {
          ...own,
          taxCode: isTaxed(stage, code) ? 'standard' : 'exempt',
          ...(containerType ? { containerType } : {}),
          ...(typeof given === 'string' ? { rate: given } : given),
        };
      });
      return { lines: { upsert } };
    });
  }

  /** Creates the shipment as a person would: head, inputs, rates, what others do. */
  async function create(shipment: Shipment): Promise<string> {
    const { title, incoterm, route, cargo, currency = 'JPY', rates = { USD: '150.25' } } = shipment;
    const { shipperId: shipper = shipperId } = shipment;
    const validUntil = '2027-05-31';
    const created = await api
      .post('/estimates')
      .send({ title, shipperId: shipper, incoterm, route, currency, validUntil, cargo })
      .expect(201);
    const { id } = created.body as { id: string };
    const fx = { source: 'Bank TTS', frozenAt: '2026-11-20T00:00:00Z', rates };
    await api
      .patch(`/estimates/${id}`, created.body.version as number)
      .send({ fx, defaults })
      .expect(200);
    for (const [stage, inputs] of Object.entries(shipment.inputs) as [StageId, object][])
      await patch(id, stage, () => ({ inputs }));
    for (const [stage, scope] of Object.entries(shipment.scope ?? {}) as [StageId, string][])
      await patch(id, stage, () => ({ scope }));
    for (const [stage, typed] of Object.entries(shipment.typed) as [StageId, Typed][])
      await type(id, stage, typed);
    return id;
  }

  /** Makes another shipment of an estimate, as a person would who goes through its pages: what was filled in stage by stage is that one's. */
  async function change(id: string, shipment: Shipment): Promise<void> {
    const { incoterm, route, cargo, currency = 'JPY', rates = { USD: '150.25' } } = shipment;
    const fx = { source: 'Bank TTS', frozenAt: '2026-11-20T00:00:00Z', rates };
    const { version } = await read(id);
    const head = await api
      .patch(`/estimates/${id}`, version)
      .send({ incoterm, route, currency, fx })
      .expect(200);
    await api
      .put(`/estimates/${id}/cargo`, head.body.version as number)
      .send({ cargo })
      .expect(200);
    for (const stage of stageIds)
      await patch(id, stage, (_lines, former) => ({
        inputs: inPlaceOf(former, shipment.inputs[stage] ?? {}),
        scope: shipment.scope?.[stage] ?? 'included',
      }));
  }

  return { create, read, patch, type, change };
}

/** A patch that leaves nothing of former inputs. */
export const inPlaceOf = (former: object, inputs: object): object => ({
  ...Object.fromEntries(Object.keys(former).map((name) => [name, null])),
  ...inputs,
});

/** Code (with its container type), cost in its currency, sell in yen: of the lines that count. */
export function chargesOf({ priced }: ShipmentView): [string, string | null, string | null][] {
  return priced.lines
    .filter(({ inTotal, error }) => inTotal || error !== null)
    .map(({ code, containerType, cost, sell }) => [
      containerType ? `${code} ${containerType}` : code,
      cost,
      sell,
    ]);
}
