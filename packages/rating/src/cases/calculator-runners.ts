import { steppedDeclaration, type DeclarationStep } from '../calculators/customs';
import { containers } from '../calculators/containers';
import { crate, type CrateAllowances } from '../calculators/crate';
import { freeTime } from '../calculators/deliveries';
import { boxM3 } from '../calculators/measures';
import { packItem, revenueTons } from '../calculators/packing';
import { airChargeableWeight, freightByRevenueTon, insuranceWithDuty } from '../calculators/sea';
import { containerCount, gridOnFloor, verifiedGrossMass } from '../calculators/vanning';
import { storageByIdentity, threePeriodStorage } from '../calculators/warehouse';
import { allocate } from '../core/allocate';
import { decimalOf } from '../core/decimal';
import { moneyText } from '../core/rounding';
import { marginRate, sellOf } from '../rating/markup';
import { earliestValidity } from '../rating/validity';
import { inputsOf, type RatingCase, type Runner } from './case-file';

type Texts = Record<string, string>;

function weightOrMeasure(item: RatingCase) {
  const { volumeM3 = '', weightKg = '', ratePerRevenueTon = '', minimumRevenueTons } = inputsOf<Texts>(item);
  const tons = revenueTons(decimalOf(volumeM3), decimalOf(weightKg), '0.001', minimumRevenueTons);
  return {
    revenueTons: tons.toFixed(),
    freight: moneyText(freightByRevenueTon(tons, ratePerRevenueTon, 'USD'), 'USD'),
  };
}

function air(item: RatingCase) {
  const inputs = inputsOf<{
    cm: [string, string, string];
    actualKg: string;
    divisor: string;
    roundUpTo: string;
  }>(item);
  const result = airChargeableWeight(inputs.cm, inputs.actualKg, inputs.divisor, inputs.roundUpTo);
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, value.toFixed()]));
}

function storage(item: RatingCase) {
  const { openingBalance, movements } = inputsOf<{
    openingBalance: string;
    movements: { day: number; in?: string; out?: string }[];
  }>(item);
  const result = threePeriodStorage(openingBalance, movements);
  const { balances, receipts } = result;
  const identity = storageByIdentity(
    openingBalance,
    balances.day10.toFixed(),
    balances.day20.toFixed(),
    receipts.toFixed(),
  );
  expect(identity.toFixed()).toBe(result.storageQuantity.toFixed());
  return {
    periodQuantities: result.periodQuantities.map((quantity) => quantity.toFixed()),
    storageQuantity: result.storageQuantity.toFixed(),
  };
}

function demurrage(item: RatingCase) {
  const inputs = inputsOf<{
    discharge: string;
    gateOutFull: string;
    emptyReturn: string;
    lineDemurrageFreeDays: number;
    detentionFreeDays: number;
  }>(item);
  const inTerminal = freeTime(inputs.discharge, inputs.gateOutFull, inputs.lineDemurrageFreeDays);
  const outside = freeTime(inputs.gateOutFull, inputs.emptyReturn, inputs.detentionFreeDays);
  return {
    dwellDays: inTerminal.days,
    demurrageFreeUntil: inTerminal.freeUntil,
    demurrageDays: inTerminal.chargeableDays,
    detentionFreeUntil: outside.freeUntil,
    detentionDays: outside.chargeableDays,
  };
}

function brokerage(item: RatingCase) {
  const inputs = inputsOf<{
    exportUnit: string;
    exportSteps: DeclarationStep[];
    importUnit: string;
    importSteps: DeclarationStep[];
  }>(item);
  const expected = item.expected as Record<'export' | 'import', Texts>;
  const side = (values: Texts, unit: string, steps: DeclarationStep[]) =>
    Object.fromEntries(
      Object.keys(values).map((lines) => [
        lines,
        steppedDeclaration(Number(lines), unit, steps, 'JPY').toFixed(),
      ]),
    );
  return {
    export: side(expected.export, inputs.exportUnit, inputs.exportSteps),
    import: side(expected.import, inputs.importUnit, inputs.importSteps),
  };
}

function insured(item: RatingCase) {
  const { invoice = '', freight = '', duty = '', premiumRate = '', factor } = inputsOf<Texts>(item);
  const result = insuranceWithDuty(invoice, freight, duty, premiumRate, 'USD', factor);
  return { insuredAmount: moneyText(result.insuredAmount, 'USD'), premium: moneyText(result.premium, 'USD') };
}

function containerVolume(item: RatingCase) {
  const { m } = inputsOf<{ m: [string, string, string] }>(item);
  const [length, width, height] = m.map((metres) => Number(decimalOf(metres).times(1000))) as [
    number,
    number,
    number,
  ];
  expect(containers['20GP'].m3).toBe((item.expected as Texts).m3);
  return { m3: boxM3({ length, width, height }).toFixed() };
}

interface CrateInputs extends CrateAllowances {
  productMm: [number, number, number];
  netKg: string;
  tareKgPerM3: string;
}

function crateCase(item: RatingCase) {
  const { productMm, netKg, tareKgPerM3, ...allowances } = inputsOf<CrateInputs>(item);
  const [length, width, height] = productMm;
  const result = crate({ length, width, height }, netKg, allowances, {
    method: 'perM3',
    kgPerM3: tareKgPerM3,
  });
  const { outerMm } = result;
  return {
    outerMm: [outerMm.length, outerMm.width, outerMm.height],
    m3: result.m3.toFixed(),
    tareKg: result.tareKg.toFixed(),
    grossKg: result.grossKg.toFixed(),
  };
}

function vgm(item: RatingCase) {
  const { cargoGrossKg = '', securingKg = '', tareKg = '' } = inputsOf<Texts>(item);
  return {
    vgmKg: verifiedGrossMass(decimalOf(cargoGrossKg), decimalOf(securingKg), decimalOf(tareKg)).toFixed(),
  };
}

type Three = [number, number, number];

function count(item: RatingCase) {
  const inputs = inputsOf<{
    palletMm: Three;
    kg: string;
    count: number;
    containers: Record<'40HC' | '20GP', { innerMm: Three; payloadKg: string }>;
  }>(item);
  const size = ([length, width, height]: Three) => ({ length, width, height });
  const piece = size(inputs.palletMm);
  const load = {
    outerMm: piece,
    count: inputs.count,
    m3: boxM3(piece).toFixed(),
    grossKg: inputs.kg,
    stackable: false,
  };
  return Object.fromEntries(
    Object.entries(inputs.containers).map(([type, { innerMm, payloadKg }]) => {
      const key = type as '40HC' | '20GP';
      const container = { ...containers[key], innerMm: size(innerMm), payloadKg };
      const option = containerCount(key, [load], {}, container);
      expect(option.binding).toBe('floor');
      return [type, { perContainer: gridOnFloor(piece, container.innerMm), containers: option.count }];
    }),
  );
}

function markupAndMargin(item: RatingCase) {
  const { cost = '', percent = '' } = inputsOf<Texts>(item);
  const byMarkup = sellOf(decimalOf(cost), { kind: 'markup', rate: percent }, 'USD');
  return {
    sellByMarkup: moneyText(byMarkup, 'USD'),
    marginOfThat: marginRate(decimalOf(cost), byMarkup)?.toFixed(4),
    sellByMargin: moneyText(sellOf(decimalOf(cost), { kind: 'margin', rate: percent }, 'USD'), 'USD'),
  };
}

function minimumTon(item: RatingCase) {
  const inputs = inputsOf<{
    boxesCm: [string, string, string][];
    count: number;
    kgEach: string;
    rate: string;
  }>(item);
  const [length, width, height] = (inputs.boxesCm[0] ?? []).map((cm) => Number(cm) * 10) as Three;
  const lot = packItem(
    {
      id: 'box',
      code: 'BOX',
      nameEn: 'Box',
      quantity: inputs.count,
      lengthMm: length,
      widthMm: width,
      heightMm: height,
      netKg: inputs.kgEach,
      stackable: true,
      thisSideUp: false,
      packing: 'carton',
    },
    {},
  );
  const tons = revenueTons(decimalOf(lot?.lotM3 ?? ''), decimalOf(lot?.lotKg ?? ''), '0.001', '1.000');
  return {
    m3: lot?.lotM3,
    revenueTons: tons.toFixed(3),
    amount: moneyText(freightByRevenueTon(tons, inputs.rate, 'USD'), 'USD'),
  };
}

export const calculatorRunners: Record<string, Runner> = {
  'S10-WM-volume-wins': weightOrMeasure,
  'S11a-WM': weightOrMeasure,
  'S12-air-chargeable-weight': air,
  'S13-JP-storage-three-period': storage,
  'S15-demurrage-day-count': demurrage,
  'T01-JP-brokerage-lines': brokerage,
  'T08-insured-amount': insured,
  'T09-container-volume': containerVolume,
  'D01-crate': crateCase,
  'D06-markup-vs-margin': markupAndMargin,
  'D09-VGM-method-2': vgm,
  'D10-container-count': count,
  'D11-allocation': (item) => {
    const { amount, weights } = inputsOf<{ amount: string; weights: string[] }>(item);
    return allocate(amount, weights, 'JPY').map((share) => share.toFixed());
  },
  'D13-validity-floor': (item) => {
    const { lines, requested } = inputsOf<{ lines: string[]; requested: string }>(item);
    return { validUntil: earliestValidity(lines, requested) };
  },
  'D14-minor-units': (item) => {
    const { amount } = inputsOf<{ amount: string }>(item);
    const currencies = Object.keys(item.expected as object);
    return Object.fromEntries(
      currencies.map((currency) => [currency, moneyText(decimalOf(amount), currency)]),
    );
  },
  'D15-minimum-after-rounding': minimumTon,
};
