import { readTables } from '@quayside/csv/tables';
import { titlesFile } from './titles-file';

const bytesOf = (blob: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

test.each(['csv', 'xlsx'] as const)(
  'the titles alone come as %s, in their order, as a spreadsheet reads them',
  async (kind) => {
    const fields = ['code', 'nameJa', 'aliases'].map((id) => ({ id, label: `Label of ${id}` }));
    const { name, blob } = await titlesFile('places', fields, kind);
    expect(name).toBe(`places.${kind}`);
    const { format, sheets } = readTables(await bytesOf(blob));
    expect([format, sheets[0]?.rows]).toEqual([kind, [['code', 'nameJa', 'aliases']]]);
  },
);
