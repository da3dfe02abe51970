/** How a supplier's sheet of one lane is read. */
export const rateSheetMapping = {
  ...{ prefix: 'ZZ-HOSTILE', mode: 'FCL', charges: [], ports: [], noPrice: [] },
  tables: [
    {
      ...{ sheet: 'FCL', kind: 'lanes', headRow: 0, headRows: 1, fixed: {} },
      columns: [
        { column: 0, head: 'POL', field: 'portOfLoading' },
        { column: 1, head: 'POD', field: 'portOfDischarge' },
        { column: 2, head: 'USD 20GP', field: 'amount', containerType: '20GP', currency: 'USD' },
        { column: 3, head: 'Valid from', field: 'validFrom' },
        { column: 4, head: 'Valid to', field: 'validTo' },
      ],
    },
  ],
};

/** A sheet of one lane from a day on, as a browser reads it. */
export const rateSheetFile = (name: string, from: string) => ({
  name,
  sheets: [
    {
      ...{ name: 'FCL', merged: [], faults: [] },
      rows: [
        ['POL', 'POD', 'USD 20GP', 'Valid from', 'Valid to'],
        ['Yokohama', 'Busan', '450', from, '2099-12-31'],
      ],
    },
  ],
});
