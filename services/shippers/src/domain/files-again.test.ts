import { fieldsWithoutSample, fileOf, lostByFile } from '@quayside/test-kit/file-again';
import type { LocationInput, ProductInput } from '../contract';
import { locationCsv } from './location-csv';
import { productCsv } from './product-csv';

describe('trial 5 F10, F11: a file that is exported and read again loses nothing', () => {
  test('products', () => {
    const product: ProductInput = {
      ...{
        code: 'P-1/A',
        name: 'Pump, large',
        nameJa: '大型ポンプ',
        lengthMm: 1200,
        widthMm: 800,
        heightMm: 950,
      },
      ...{ netKg: '1.625', grossKg: '1500.0625', hsCode: '0101210000', originCountry: 'JP' },
      ...{ unitValue: { amount: '1234.567', currency: 'USD' }, dangerous: { un: '0004', class: '1.1D' } },
      ...{ stackable: false, thisSideUp: true, packing: 'crate', notes: '-10 °C\nand "dry"' },
    };
    const file = fileOf(productCsv, ({ code }) => code);
    expect(fieldsWithoutSample(file, [product])).toEqual([]);
    expect(lostByFile(file, [product])).toEqual([]);
  });

  test('locations', () => {
    const location: LocationInput = {
      ...{ name: 'Plant, north', nameJa: '北工場', country: 'JP', postalCode: '001-0012' },
      ...{ address: '1-2-3 Kita,\nSapporo', addressJa: '札幌市北区１−２−３', hours: '08:30–17:00' },
      contact: { name: 'Ota', email: 'ota@plant.example', phone: '+81 11-123-4567' },
      ...{ dock: 'raised', maximumVehicle: '10t', nearestPort: 'JPTMK', notes: '=Ring the bell\ntwice' },
    };
    const file = fileOf(locationCsv, ({ name }) => name);
    expect(fieldsWithoutSample(file, [location])).toEqual([]);
    expect(lostByFile(file, [location])).toEqual([]);
  });
});
