import {
  booleanCell,
  integerCell,
  moneyCell,
  narrowCell,
  textCell,
  type ImportDefinition,
} from '@quayside/csv';
import { productColumns, productInputSchema, type ProductInput, shipperColumn } from '../contract';
import { measureCell, unitFaults } from './measure-cell';

/** How a product list's file is read, matched by code, and written. */
export const productCsv: ImportDefinition<ProductInput> = {
  columns: productColumns,
  checkedColumns: [shipperColumn],
  keyColumn: 'code',
  schema: productInputSchema,
  figures: {
    ...{ lengthMm: 'whole', widthMm: 'whole', heightMm: 'whole' },
    ...{ netKg: 'quantity', grossKg: 'quantity', unitValue: 'money' },
  },
  faults: unitFaults,
  read: (cells) => {
    const unitValue = moneyCell(cells.unitValue, cells.currency);
    const un = narrowCell(cells.unNumber)?.replace(/^UN\s*/i, '');
    const dangerousClass = narrowCell(cells.dangerousClass);
    return {
      code: narrowCell(cells.code),
      name: textCell(cells.name),
      nameJa: textCell(cells.nameJa),
      lengthMm: integerCell(measureCell(cells, 'lengthMm')),
      widthMm: integerCell(measureCell(cells, 'widthMm')),
      heightMm: integerCell(measureCell(cells, 'heightMm')),
      netKg: measureCell(cells, 'netKg'),
      grossKg: measureCell(cells, 'grossKg'),
      hsCode: narrowCell(cells.hsCode)?.replace(/[.\s]/g, ''),
      originCountry: narrowCell(cells.originCountry),
      unitValue:
        unitValue === undefined ? undefined : { amount: unitValue, currency: narrowCell(cells.currency) },
      dangerous: un === undefined && dangerousClass === undefined ? undefined : { un, class: dangerousClass },
      stackable: booleanCell(cells.stackable),
      thisSideUp: booleanCell(cells.thisSideUp),
      packing: narrowCell(cells.packing),
      notes: textCell(cells.notes),
    };
  },
  write: (product) => ({
    code: product.code,
    name: product.name,
    nameJa: product.nameJa,
    lengthMm: String(product.lengthMm),
    widthMm: String(product.widthMm),
    heightMm: String(product.heightMm),
    netKg: product.netKg,
    grossKg: product.grossKg,
    hsCode: product.hsCode,
    originCountry: product.originCountry,
    unitValue: product.unitValue?.amount,
    currency: product.unitValue?.currency,
    unNumber: product.dangerous?.un,
    dangerousClass: product.dangerous?.class,
    stackable: String(product.stackable),
    thisSideUp: String(product.thisSideUp),
    packing: product.packing,
    notes: product.notes,
  }),
  columnOf: (path) =>
    ({
      'unitValue.amount': 'unitValue',
      'unitValue.currency': 'currency',
      'dangerous.un': 'unNumber',
      'dangerous.class': 'dangerousClass',
    })[path],
};
