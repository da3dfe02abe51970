import { demoShipperId } from '@quayside/contract/demo';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { baseUrl } from '../support/http';
import { signInRequest } from '../support/members';

type TaxRow = { code: string; kind: string; rate: string; nameEn: string; nameJa: string; validFrom: string };
type Company = { version: number; defaultMarkup: unknown; taxRates: TaxRow[] };
type Settings = { defaultMarkup: unknown; taxRates: Omit<TaxRow, 'validFrom'>[] };
type Estimate = {
  id: string;
  document: { defaults: { markup: unknown; taxRates: { code: string; rate: string }[] } };
};

async function read<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer;
}

const company = '/api/account/company';
const change = async (request: APIRequestContext, data: Partial<Company>) => {
  const { version } = await read<Company>(request, company);
  const headers = { origin: baseUrl.origin, 'if-match': `"${version}"` };
  const answer = await request.patch(company, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
};

// The other company: what the demo company has set is what other journeys reckon with.
test('what a company sets reaches its estimates from one service to the other', async ({ playwright }) => {
  const asMember = async (member: 'otherAdmin' | 'otherEstimator') => {
    const request = await playwright.request.newContext({ baseURL: baseUrl.origin });
    await signInRequest(request, member);
    return request;
  };
  const admin = await asMember('otherAdmin');
  const estimator = await asMember('otherEstimator');
  const { defaultMarkup, taxRates } = await read<Company>(admin, company);
  const settings = () => read<Settings>(estimator, '/api/estimate/settings');
  const markup = { kind: 'markup', rate: '0.175' };
  const own: TaxRow = {
    ...{ code: 'CITY', kind: 'standard', rate: '0.0625', nameEn: 'City tax', nameJa: '市税' },
    validFrom: '2020-01-01',
  };
  try {
    await change(admin, { defaultMarkup: markup, taxRates: [own] });
    await expect.poll(async () => (await settings()).defaultMarkup).toEqual(markup);
    expect((await settings()).taxRates).toEqual([
      { code: 'CITY', kind: 'standard', rate: '0.0625', nameEn: 'City tax', nameJa: '市税' },
    ]);
    const answer = await estimator.post('/api/estimate/estimates', {
      headers: { origin: baseUrl.origin },
      data: {
        ...{ title: 'By the settings of today', shipperId: demoShipperId(101), validUntil: '2030-01-02' },
        incoterm: { rule: 'FOB', namedPlace: 'Yokohama' },
        route: { mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
        cargo: [],
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { id } = (await answer.json()) as Estimate;
    const { document } = await read<Estimate>(estimator, `/api/estimate/estimates/${id}`);
    expect(document.defaults).toMatchObject({ markup, taxRates: [{ code: 'CITY', rate: '0.0625' }] });
  } finally {
    await change(admin, { defaultMarkup, taxRates } as Partial<Company>);
    await expect.poll(async () => (await settings()).defaultMarkup).toEqual(defaultMarkup);
    await Promise.all([admin.dispose(), estimator.dispose()]);
  }
});
