import { productChange, productInput, productValues } from './product-values';

const typed = {
  ...productValues({}),
  code: 'OSK-1',
  name: 'Press',
  lengthMm: '2400',
  widthMm: '12.5',
  heightMm: 'tall',
  netKg: '1800',
  packing: 'crate',
};

test('lengths are numbers; one that is not whole, and what is none or empty, is for the service to refuse', () => {
  expect(productInput(typed)).toMatchObject({
    lengthMm: 2400,
    widthMm: 12.5,
    heightMm: 'tall',
    netKg: '1800',
  });
});

test('half of a pair is sent, so that the missing half is named', () => {
  const half = {
    ...typed,
    unitValue: { amount: '30', currency: '' },
    dangerous: { un: '1993', class: '' },
  };
  expect(productInput(half)).toMatchObject({
    unitValue: { amount: '30', currency: '' },
    dangerous: { un: '1993', class: undefined },
  });
});

test('an emptied length, value, weight or danger is told to the service', () => {
  expect(productChange({ ...typed, lengthMm: '' })).toMatchObject({
    lengthMm: null,
    grossKg: null,
    unitValue: null,
    dangerous: null,
    hsCode: null,
    stackable: false,
  });
});
