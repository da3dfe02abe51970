import { withoutCurrencySign } from '@quayside/contract/currency-signs';
import { askedPercent, isBareFraction } from '@quayside/contract/percents';
import { filled, given, unchecked } from '@quayside/platform';
import { contractChecks } from '@quayside/platform/forms';
import type { PriceChangeRequest } from '@quayside/service-supplier/contract';

/** A change as the form holds it: texts, the empty one for any. */
export type ChangeValues = {
  of: 'rateCard' | 'tariff';
  supplierId: string;
  carrier: string;
  layer: string;
  shipperId: string;
  stage: string;
  mode: string;
  charge: string;
  containerType: string;
  portOfLoading: string;
  portOfDischarge: string;
  kind: 'amount' | 'percent';
  amount: string;
  currency: string;
  percent: string;
  /** More than 100 % is meant. */
  confirmsPercent: boolean;
  withLimits: boolean;
  firstDay: string;
};

/** On cards of all suppliers, by an amount that is still to be said, from a day on. */
export const newChange = (firstDay: string): ChangeValues => ({
  ...{ of: 'rateCard', supplierId: '', carrier: '', layer: '', shipperId: '', stage: '', mode: '' },
  ...{ charge: '', containerType: '', portOfLoading: '', portOfDischarge: '' },
  ...{
    kind: 'amount',
    amount: '',
    currency: 'USD',
    percent: '',
    confirmsPercent: false,
    withLimits: true,
    firstDay,
  },
});

function unsigned(text: string, currency: string | undefined): string {
  const money = withoutCurrencySign(text, currency);
  return 'text' in money ? money.text : text.normalize('NFKC');
}

const capitals = (text: string) => filled(text.normalize('NFKC').trim().toUpperCase());
/** `+200`, `－５％`, `$200` of its own currency as numbers; a sign of another one stays and is refused. */
const signed = (text: string, currency?: string) =>
  unsigned(text, currency)
    .replace(/[\s,%+]/g, '')
    .replace('−', '-');

/** Whether a typed change is of more than the whole. */
export const isAboveHundred = (percent: string): boolean => Math.abs(Number(signed(percent))) > 100;

function percentStep({ percent, confirmsPercent, withLimits }: ChangeValues) {
  const typed = signed(percent);
  const figure = isBareFraction(typed) && !/[%％]/.test(percent) ? askedPercent(typed) : typed;
  const confirmed = confirmsPercent && isAboveHundred(percent) ? { confirmedPercent: figure } : {};
  return { kind: 'percent', percent: figure, withLimits, ...confirmed };
}

/** What the service is asked for: filters of the other kind of prices do not count. */
export function requestOf(values: ChangeValues): PriceChangeRequest {
  const owner =
    values.of === 'rateCard'
      ? { supplierId: filled(values.supplierId) }
      : {
          layer: filled(values.layer),
          shipperId: values.layer === 'shipperSell' ? filled(values.shipperId) : undefined,
        };
  const step =
    values.kind === 'amount'
      ? { kind: 'amount', amount: signed(values.amount, values.currency), currency: values.currency }
      : percentStep(values);
  return unchecked<PriceChangeRequest>(
    given({
      of: values.of,
      ...owner,
      carrier: filled(values.carrier),
      stage: filled(values.stage),
      mode: filled(values.mode),
      charge: capitals(values.charge),
      containerType: filled(values.containerType),
      portOfLoading: capitals(values.portOfLoading),
      portOfDischarge: capitals(values.portOfDischarge),
      step,
      firstDay: values.firstDay,
    }),
  );
}

export const changeChecks = contractChecks<ChangeValues>({
  schema: async () => (await import('../../api/supplier.schemas')).priceChangeRequestSchema,
  body: requestOf,
  place: (path) => path.replace(/^step\./, ''),
  namespace: 'supplier',
});
