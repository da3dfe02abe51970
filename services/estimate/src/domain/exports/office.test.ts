import { office, officeFormulas } from '@quayside/test-kit/office';
import { d02Document, minorUnits } from '@quayside/rating';
import { randomQuotation } from '../../tests/random-quotations';
import { draftSnapshotOf } from '../../tests/snapshot-fixture';
import { formulasOf, readWorkbook, withoutValues } from '../../tests/workbook-parts';
import { offerWorkbook } from './offer-sheets';

const digitsOfSpreadsheets = 15;
const precisely = (value: string) => Number(value).toPrecision(digitsOfSpreadsheets);
const title = 'LibreOffice calculates an offer to the same amounts, in currencies of 0, 2 and 3 decimals';

const check = async () => {
  const d02 = draftSnapshotOf(d02Document());
  const snapshots = [d02, ...Array.from({ length: 30 }, (_, index) => randomQuotation(index + 1))];
  const decimals = new Set(snapshots.map(({ priced }) => minorUnits(priced.currency)));
  expect(decimals).toEqual(new Set([0, 2, 3]));
  const files = snapshots.map((snapshot, index) => offerWorkbook(snapshot, index % 2 ? 'ja' : 'en'));
  // LibreOffice shows the values of a file as they are written, so the files come without them.
  const calculated = await officeFormulas(files.map(withoutValues));
  for (const [index, file] of files.entries()) {
    const written = formulasOf(readWorkbook(file));
    expect(written.length).toBeGreaterThan(2);
    expect(calculated[index]?.map(({ value }) => precisely(value))).toEqual(
      written.map(({ value }) => precisely(value)),
    );
    expect(written.map(({ value }) => value)).toContain(snapshots[index]?.priced.totals.total);
  }
};

if (office) test(title, check, 180_000);
else test.skip(`${title} (skipped: no LibreOffice)`, check);
