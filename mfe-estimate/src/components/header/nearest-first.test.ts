import type { LocationOption } from '../../api/search.query';
import { nearestFirst } from './nearest-first';

const place = (label: string, country: string, nearestPort: string | null = null) =>
  ({ value: label, label, location: { country, nearestPort } }) as unknown as LocationOption;
const found = [
  place('Rayong', 'TH', 'THLCH'),
  place('Leipzig', 'DE'),
  place('Hamburg', 'DE', 'DEHAM'),
  place('Rotterdam', 'NL', 'NLRTM'),
];
const labels = async (port: string | undefined) => {
  const answers = await nearestFirst(() => Promise.resolve(found), port)('', new AbortController().signal);
  return answers.map(({ label }) => label);
};

it('puts the places of the port first, then those of its country', async () => {
  expect(await labels('DEHAM')).toEqual(['Hamburg', 'Leipzig', 'Rayong', 'Rotterdam']);
  expect(await labels('THBKK')).toEqual(['Rayong', 'Leipzig', 'Hamburg', 'Rotterdam']);
});

it('leaves the order of the search where no port is chosen', async () => {
  expect(await labels(undefined)).toEqual(found.map(({ label }) => label));
});
