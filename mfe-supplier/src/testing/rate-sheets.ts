import type {
  RateSheet,
  RateSheetReading,
  SheetDifference,
  SheetKind,
} from '@quayside/service-supplier/contract';
import { fireEvent, screen } from '@testing-library/react';

const row = (outcome: SheetDifference['outcome'], port: string, before?: string, after?: string) => ({
  ...{ key: `${outcome} ${port}`, outcome, portOfLoading: 'JPYOK', portOfDischarge: port, charge: 'OFR' },
  ...{ containerType: '40HC', validFrom: '2027-01-01', validTo: '2027-01-31' },
  ...(before ? { before: { rate: before, currency: 'USD', basis: 'container' } } : {}),
  ...(after ? { after: { rate: after, currency: 'USD', basis: 'container' } } : {}),
});
export const reading: RateSheetReading = {
  mapping: {
    ...{ prefix: 'PCL', mode: 'FCL', charges: [], ports: [], noPrice: [] },
    tables: [
      {
        ...{ sheet: '', kind: 'lanes', headRow: 0, headRows: 1, fixed: {} },
        columns: [
          { column: 0, head: 'POL', field: 'portOfLoading' },
          { column: 1, head: 'USD 40HC', field: 'amount', containerType: '40HC', currency: 'USD' },
        ],
      },
    ],
  },
  ...{ source: 'kept', keptVersion: 3, misfits: [], faults: [], faultCount: 0, lanes: 2, changedCards: 2 },
  unknown: { charges: [], ports: [], amounts: [] },
  differences: [
    row('gone', 'CNSHA', '300'),
    row('new', 'CNTAO', undefined, '280'),
    row('dearer', 'KRPUS', '1450', '1500'),
  ],
  counts: { gone: 1, new: 1, dearer: 1, cheaper: 0, other: 0, unchanged: 0 },
  expected: [{ id: '0c00000000000000000000aa', version: 4 }],
};
export const sheet: RateSheet = {
  ...{ id: '0c00000000000000000000ba', version: 1, createdAt: '2026-11-22T00:00:00.000Z', createdBy: 'Sato' },
  ...{ fileName: 'december.csv', counts: reading.counts, cards: 2 },
};

export const sea: SheetKind = {
  ...{ id: '0c00000000000000000000ca', version: 3, updatedAt: sheet.createdAt, name: 'Sea', prefix: 'PCL' },
  ...{ stages: ['sea-transport'], sheets: ['FCL'] },
};
/** A file with the bytes that jsdom's own does not hand out. */
export const fileOf = (name: string, bytes: Uint8Array) =>
  Object.assign(new File([], name), { arrayBuffer: async () => Uint8Array.from(bytes).buffer });
export const csv = (text: string) => fileOf('january.csv', new TextEncoder().encode(text));
export async function choose(file: File) {
  const input = await screen.findByLabelText(/Rate sheet of/);
  fireEvent.change(input, { target: { files: [file] } });
}
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
