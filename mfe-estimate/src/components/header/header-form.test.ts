import { createEstimate } from '@quayside/service-estimate/contract';
import { newEstimateBody } from '../../pages/estimate-new/new-estimate-body';
import { headerChecks } from './header-form';
import { emptyHeader, type HeaderValues } from './header-values';

const id = 'a'.repeat(24);
const option = (value: string) => ({ value, label: value });
const whole: HeaderValues = {
  ...emptyHeader,
  shipper: option(id),
  title: 'Press line',
  currency: option('JPY'),
  portOfLoading: option('JPYOK'),
  portOfDischarge: option('USLGB'),
  cargoReadyDate: '2027-03-01',
  departureDate: '2027-03-05',
  arrivalDate: '2027-03-20',
  validUntil: '2027-02-28',
};

/** What the form says, by its fields. */
async function said(values: HeaderValues, today = '2027-01-31'): Promise<Record<string, string | undefined>> {
  const { errors } = await headerChecks(today).resolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

describe('the head of an estimate', () => {
  test('is sent as its call takes it', async () => {
    const body = newEstimateBody(whole, [], {
      start: { kind: 'scratch', templateId: '', copyOf: undefined },
      rates: false,
    });
    expect(createEstimate.parse(body)).toEqual(body);
    expect(await said(whole)).toEqual({});
  });

  test('wants a shipper, a title, a currency and a last day', async () => {
    const missing = 'Please fill this in.';
    expect(await said(emptyHeader)).toEqual({
      shipper: missing,
      title: missing,
      currency: missing,
      validUntil: missing,
    });
    expect(await said({ ...whole, title: '', titleJa: 'プレスライン' })).toEqual({});
  });

  test('says what is too long, or of a wrong form, where it was typed', async () => {
    const long = 'あ'.repeat(201);
    const words = 'Please type at most 200 characters.';
    expect(await said({ ...whole, titleJa: long })).toEqual({ titleJa: words });
    expect(await said({ ...whole, title: '', titleJa: long })).toEqual({ titleJa: words });
    expect(
      await said({
        ...whole,
        namedPlace: 'x'.repeat(301),
        remarks: 'x'.repeat(4001),
        currency: option('yen'),
        portOfLoading: option('Yokohama'),
        dueDate: '2227-01-01',
      }),
    ).toEqual({
      namedPlace: 'Please type at most 300 characters.',
      remarks: 'Please type at most 4000 characters.',
      currency: 'Three capital letters, such as JPY. Did you mean JPY?',
      portOfLoading: 'Please type a UN/LOCODE of five characters, such as JPYOK.',
      dueDate: 'Choose a day between 1900 and 2100.',
    });
  });

  test('says what contradicts itself, together with what else is wrong', async () => {
    const values = {
      ...whole,
      title: '',
      departureDate: '2027-02-28',
      arrivalDate: '2027-02-27',
      portOfDischarge: option('JPYOK'),
    };
    expect(await said(values, '2027-03-01')).toEqual({
      title: 'Please fill this in.',
      validUntil: 'The validity must not end before today.',
      departureDate: 'The departure is before the cargo is ready.',
      arrivalDate: 'The arrival is before the departure.',
      portOfDischarge: 'Loading and discharge are the same port.',
    });
  });
});
