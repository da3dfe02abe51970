import { productColumns } from '@quayside/service-shippers/contract';
import { packingOf, packings, productFields, productRows } from './product-fields';

test('every column of the service can be imported, and each is offered once', () => {
  expect(productFields.map(({ id }) => id)).toEqual([...productColumns, 'shipper']);
});

test('no title names two columns', () => {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s_\-()[\].,:/・]/g, '');
  const seen = new Map<string, string>();
  for (const { id, synonyms } of productFields) {
    for (const title of new Set([id, ...synonyms].map(plain))) {
      expect([title, seen.get(title)]).toEqual([title, undefined]);
      seen.set(title, id);
    }
  }
});

test('ways of packing are known by their Japanese and English words, others stay as they are', () => {
  expect(['木箱', 'すかし箱', 'ＳＫＩＤ', 'カートン', 'plt', 'as is'].map(packingOf)).toEqual([...packings]);
  expect(['木枠', '木枠梱包', 'ドラム'].map(packingOf)).toEqual(['openCrate', 'openCrate', 'asIs']);
  // A case may be a crate or a carton.
  expect(packingOf('case')).toBe('case');
});

test('what a file does not have is taken from the choice in view, what it has is never replaced', () => {
  const fallbacks = { stackable: 'false', thisSideUp: 'true', packing: 'carton' };
  expect(productRows([{ code: 'A' }, { code: 'B', packing: '木箱', stackable: '' }], fallbacks)).toEqual([
    { code: 'A', stackable: 'false', thisSideUp: 'true', packing: 'carton' },
    { code: 'B', stackable: '', thisSideUp: 'true', packing: 'crate' },
  ]);
});

test('new-company D8: customer codes, English names and prices in yen have their columns', () => {
  const named = (title: string) => productFields.find(({ synonyms }) => synonyms.includes(title))?.id;
  expect(['得意先コード', 'customer code', '英文品名', '単価円'].map(named)).toEqual([
    ...['shipper', 'shipper', 'name', 'unitValue'],
  ]);
  expect(productFields.filter(({ weak }) => weak?.includes('品名')).map(({ id }) => id)).toEqual([
    'name',
    'nameJa',
  ]);
});

test('trial 7: an amount of a row is no price of a piece', () => {
  const value = productFields.find(({ id }) => id === 'unitValue');
  expect(value?.synonyms).toContain('単価');
  expect(value?.synonyms).not.toContain('金額');
});
