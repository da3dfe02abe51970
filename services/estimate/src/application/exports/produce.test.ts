import { d02Document } from '@quayside/rating';
import { pdfTexts } from '../../tests/pdf-texts';
import { draftSnapshotOf } from '../../tests/snapshot-fixture';
import { produceFile, type PrintedLayout, type ProduceInput } from './produce';

const asked = (change: Partial<ProduceInput> = {}): ProduceInput => ({
  ...{ kind: 'quotation', language: 'en', payerSplit: false, withCost: false },
  items: [{ snapshot: draftSnapshotOf(d02Document()), mark: undefined }],
  onProgress: async () => {},
  ...change,
});

describe('the file of an export', () => {
  it('is a workbook where that was asked for, and a zip of several', async () => {
    const file = await produceFile(asked({ format: 'xlsx' }));
    expect(file.name).toMatch(/^Quotation_EST-2026-0001_R1_.*\.xlsx$/);
    expect(file.type).toContain('spreadsheetml.sheet');
    expect(file.content.subarray(0, 2).toString()).toBe('PK');
    const other = { snapshot: draftSnapshotOf(d02Document(), { number: 'EST-2' }), mark: undefined };
    const several = await produceFile(asked({ format: 'xlsx', items: [...asked().items, other] }));
    expect(several).toMatchObject({ name: 'Quotation_2.zip', type: 'application/zip' });
  });

  it('is a quotation in the layout that was asked for', async () => {
    const textOf = async (layout: PrintedLayout = {}) => {
      const items = asked().items.map((item) => ({ ...item, layout }));
      return pdfTexts((await produceFile(asked({ items }))).content).join('\n');
    };
    expect(await textOf()).toContain('244,007');
    const total = await textOf({ layout: 'total' });
    expect(total).toContain('All services from');
    expect(total).not.toContain('244,007');
  });
});
