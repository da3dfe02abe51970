import { productChange, productInput, productValues } from './product-values';

const typed = {
  ...productValues({}),
  code: 'OSK-1',
  name: 'Press',
  lengthMm: '2400',
  widthMm: '12.5',
  netKg: '1800',
  packing: 'crate',
};

test('lengths are whole numbers; what is none, and what is empty, is for the service to refuse', () => {
  expect(productInput(typed)).toMatchObject({
    lengthMm: 2400,
    widthMm: '12.5',
    heightMm: undefined,
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

test('an emptied value, weight or danger is told to the service', () => {
  expect(productChange(typed)).toMatchObject({
    grossKg: null,
    unitValue: null,
    dangerous: null,
    hsCode: null,
    stackable: false,
  });
});
