import { decimalOf } from '../core/decimal';
import { moneyText } from '../core/rounding';
import type { EntryInput } from '../tariffs/entry';
import { indiaImport } from '../tariffs/india';
import { japanImport } from '../tariffs/japan';
import {
  feeBetween,
  merchandiseProcessingFee,
  unitedStatesDuty,
  wholeDollars,
} from '../tariffs/united-states';
import { assessValueAdded, valueAddedPacks } from '../tariffs/value-added';
import { inputsOf, type RatingCase, type Runner } from './case-file';

type Texts = Record<string, string>;

function entry(date: string, value: string, dutyRate: string, rest: Partial<EntryInput> = {}): EntryInput {
  return {
    date,
    lines: [
      {
        id: 'line',
        hsCode: '8462.62',
        value: decimalOf(value),
        quantity: null,
        duty: { kind: 'adValorem', rate: dutyRate },
        additional: [],
        taxRate: null,
      },
    ],
    freight: null,
    insurance: null,
    onwardFreight: null,
    entries: 1,
    taxRate: null,
    ...rest,
  };
}

function japan(item: RatingCase) {
  const { lines } = inputsOf<{ lines: Texts[] }>(item);
  const result = japanImport(
    lines.map((line) => ({
      cif: line.cif ?? '',
      duty: { kind: 'adValorem', rate: line.dutyRate ?? '' },
      nationalConsumptionTaxRate: line.nationalConsumptionTaxRate ?? '',
    })),
  );
  const { totals } = result;
  return {
    lines: result.lines.map(({ additionalDuty, ...line }) => {
      expect(additionalDuty.toFixed()).toBe('0');
      return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, value.toFixed()]));
    }),
    totals: {
      duty: totals.duty.toFixed(),
      consumptionTaxBeforeRounding: totals.consumptionTaxBeforeRounding.toFixed(),
      consumptionTax: totals.consumptionTax.toFixed(),
      localTaxBeforeRounding: totals.localTaxBeforeRounding.toFixed(),
      localTax: totals.localTax.toFixed(),
      totalPayable: totals.totalPayable.toFixed(),
    },
  };
}

function germany(item: RatingCase) {
  const inputs = inputsOf<Texts>(item);
  const result = assessValueAdded(
    valueAddedPacks.DE,
    entry('2025-12-01', inputs.exWorksPrice ?? '', inputs.dutyRate ?? '', {
      freight: decimalOf(inputs.freightToEuBorder ?? ''),
      onwardFreight: decimalOf(inputs.inlandFreightToDestination ?? ''),
      taxRate: inputs.vatRate ?? '',
    }),
  );
  return {
    customsValue: moneyText(result.customsValue, 'EUR'),
    duty: moneyText(result.duty, 'EUR'),
    vatBase: moneyText(result.lines[0]?.taxBase ?? decimalOf('0'), 'EUR'),
    vat: moneyText(result.importTax, 'EUR'),
    total: moneyText(result.duty.plus(result.importTax), 'EUR'),
  };
}

function newZealand(item: RatingCase) {
  const inputs = inputsOf<Texts>(item);
  const result = assessValueAdded(
    valueAddedPacks.NZ,
    entry('2025-12-01', inputs.goods ?? '', inputs.dutyRate ?? '', {
      freight: decimalOf(inputs.insuranceAndFreight ?? ''),
      taxRate: inputs.gstRate ?? '',
    }),
  );
  return { duty: moneyText(result.duty, 'NZD'), gst: moneyText(result.importTax, 'NZD') };
}

function australia(item: RatingCase) {
  const inputs = inputsOf<Texts>(item);
  const local = (usd: string | undefined) => decimalOf(usd ?? '').div(inputs.usdPerAud ?? '');
  const transport = local(inputs.transportAndInsuranceUSD);
  const result = assessValueAdded(
    valueAddedPacks.AU,
    entry('2025-12-01', local(inputs.priceUSD).toFixed(), inputs.dutyRate ?? '', {
      freight: transport,
      taxRate: inputs.gstRate ?? '',
    }),
  );
  return {
    customsValue: moneyText(result.customsValue, 'AUD'),
    transportAndInsurance: moneyText(transport, 'AUD'),
    duty: moneyText(result.duty, 'AUD'),
    valueOfTaxableImportation: moneyText(result.lines[0]?.taxBase ?? decimalOf('0'), 'AUD'),
    gst: moneyText(result.importTax, 'AUD'),
    dutyPlusGst: moneyText(result.duty.plus(result.importTax), 'AUD'),
  };
}

function canada(item: RatingCase) {
  const inputs = inputsOf<Texts>(item);
  const value = decimalOf(inputs.valueUSD ?? '')
    .times(inputs.cadPerUsd ?? '')
    .toFixed();
  const rules = { taxRate: inputs.gstRate ?? '' };
  const result = assessValueAdded(
    valueAddedPacks.CA,
    entry('2025-12-01', value, inputs.dutyRate ?? '', rules),
  );
  return {
    valueForDuty: moneyText(result.customsValue, 'CAD'),
    duty: moneyText(result.duty, 'CAD'),
    valueForTax: moneyText(result.lines[0]?.taxBase ?? decimalOf('0'), 'CAD'),
    gst: moneyText(result.importTax, 'CAD'),
    total: moneyText(result.duty.plus(result.importTax), 'CAD'),
  };
}

function dutyAndFee(item: RatingCase) {
  const inputs = inputsOf<Texts>(item);
  const { enteredValue = '', dutyRate = '', mpfRate = '', mpfMin = '', mpfMax = '' } = inputs;
  return {
    duty: moneyText(unitedStatesDuty(enteredValue, { kind: 'adValorem', rate: dutyRate }), 'USD'),
    mpf: moneyText(feeBetween(decimalOf(enteredValue), mpfRate, mpfMin, mpfMax), 'USD'),
  };
}

function india(item: RatingCase) {
  const inputs = inputsOf<Texts>(item);
  const result = indiaImport({
    invoice: inputs.invoice ?? '',
    freight: inputs.freight,
    insurance: inputs.insurance,
    duty: { kind: 'adValorem', rate: inputs.bcdRate ?? '' },
    swsRateOnBcd: inputs.swsRateOnBcd ?? '',
    igstRate: inputs.igstRate ?? '',
  });
  const { assessableValue, bcd, sws, igst, total } = result;
  const texts = Object.entries({ assessableValue, bcd, sws, igst, total });
  return Object.fromEntries(texts.map(([name, value]) => [name, value.toFixed()]));
}

function feesByFiscalYear(item: RatingCase) {
  const expected = item.expected as Record<string, Texts>;
  const boundary = item.boundary as { entryDate: string; enteredValue: string; mpf: string }[];
  for (const { entryDate, enteredValue, mpf } of boundary) {
    expect(moneyText(merchandiseProcessingFee(enteredValue, entryDate), 'USD')).toBe(mpf);
  }
  return Object.fromEntries(
    Object.entries(expected).map(([year, values]) => [
      year,
      Object.fromEntries(
        Object.keys(values).map((value) => [
          value,
          moneyText(merchandiseProcessingFee(value, `${year}-03-15`), 'USD'),
        ]),
      ),
    ]),
  );
}

function wholeDollarDuty(item: RatingCase) {
  const { dutyRate } = inputsOf<{ dutyRate: string }>(item);
  const values = Object.keys(item.expected as object);
  return Object.fromEntries(
    values.map((value) => [
      value,
      {
        value: wholeDollars(decimalOf(value)).toFixed(),
        duty: moneyText(unitedStatesDuty(value, { kind: 'adValorem', rate: dutyRate }), 'USD'),
      },
    ]),
  );
}

export const dutyRunners: Record<string, Runner> = {
  'S01-JP-duty-consumption-tax': japan,
  'S02-DE-EU-duty-import-vat': germany,
  'S03a-NZ-gst-only': newZealand,
  'S04-AU-fx-duty-gst': australia,
  'S06-CA-duty-gst': canada,
  'S08-US-duty-mpf': dutyAndFee,
  'S16-IN-bcd-sws-igst': india,
  'T05-US-mpf-by-fiscal-year': feesByFiscalYear,
  'T06-US-value-rounding': wholeDollarDuty,
};
