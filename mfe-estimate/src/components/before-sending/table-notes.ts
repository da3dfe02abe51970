import { formatDecimal } from '@quayside/platform';
import { estimateLinks } from '../../links';
import { lineLink } from '../line-link';
import { taxPercent } from '../tax-percent';
import type { BeforeSendingText } from './before-sending-text';
import { dateIn, placeOf, wayToDetails, type GuardNote, type GuardWords, type Refusal } from './guard-note';

/** A tax rate of the estimate that differs from the company's. */
function taxNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const [tax = '', rate = '', own = ''] = message.split(' ');
  return {
    ...{ id: `${path} ${code} ${tax}`, tone: 'warn' },
    text: t('guard.tax-table', { tax, rate: taxPercent(rate), own: taxPercent(own) }),
    ...wayToDetails(words, undefined),
  };
}

/** An additional duty that the entry lacks: `HS code | code rate, code rate`. */
function lackingDutyNote(
  t: BeforeSendingText,
  { path, code, message }: Refusal,
  words: GuardWords,
): GuardNote {
  const [hsCode = '', said = ''] = message.split(' | ');
  const duties = said
    .split(', ')
    .map((each) => each.replace(/ (\S+)$/, (_all, rate: string) => ` ${taxPercent(rate)}`))
    .join(', ');
  const stage = 'destination-custom' as const;
  return {
    ...{ id: `${path} ${code} ${hsCode}`, tone: 'warn', stage },
    text: t('guard.lacking-duty', { hsCode, duties }),
    to: estimateLinks.editor({ stage, estimateId: words.estimateId }),
  };
}

/** An exchange rate that differs from the newest table: `currency rate expected day`. */
function exchangeNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const [currency = '', rate = '', expected = '', day = ''] = message.split(' ');
  const date = dateIn(day, words.language);
  return {
    ...{ id: `${path} ${code}`, tone: 'warn' },
    text: t('guard.fx-table', {
      ...{ currency, date },
      ...{ rate: formatDecimal(rate), expected: formatDecimal(expected) },
    }),
    ...wayToDetails(words, undefined),
  };
}

/** A tax rate that changes before the work is done: `code rate new rate day`. */
function taxChangeNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const [tax = '', rate = '', own = '', day = ''] = message.split(' ');
  const date = dateIn(day, words.language);
  return {
    ...{ id: `${path} ${code} ${tax} ${day}`, tone: 'warn' },
    text: t('guard.tax-changes', { tax, date, rate: taxPercent(rate), own: taxPercent(own) }),
    ...wayToDetails(words, undefined),
  };
}

const toRate = (path: string, { estimateId }: GuardWords) => {
  const { stage, lineId } = placeOf(path);
  return stage && lineId
    ? { stage, lineId, cell: 'rate' as const, to: lineLink(stage, estimateId, lineId, 'rate') }
    : {};
};

/** Prices of a supplier in the archive: its name. */
function supplierNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  return {
    ...{ id: `${path} ${code}`, tone: 'warn', text: t('guard.archived-supplier', { supplier: message }) },
    ...toRate(path, words),
  };
}

/** Work by a card for another place: `code | card | its place | where the work is done`. */
function cardPlaceNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const [chargeCode = '', card = '', place = '', where = ''] = message.split(' | ');
  const { lineId = '' } = placeOf(path);
  const charge = words.lineName(lineId) || words.chargeName(chargeCode) || chargeCode;
  return {
    ...{ id: `${path} ${code}`, tone: 'warn' },
    text: t('guard.card-place', { charge, card, place, where }),
    ...toRate(path, words),
  };
}

/** A supplier of work at the packing place in another country: `supplier | its country | country of the cargo`. */
function abroadNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const [supplier = '', country = '', here = ''] = message.split(' | ');
  return {
    ...{ id: `${path} ${code}`, tone: 'warn' },
    text: t('guard.supplier-abroad', { supplier, country, here }),
    ...toRate(path, words),
  };
}

/** A duty of the tables that may hold for some of the goods: `HS code | name | rate | origin`, or `… | subdivision`. */
function openDutyNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const [hsCode = '', name = '', rate = '', because = ''] = message.split(' | ');
  const stage = 'destination-custom' as const;
  const key = because === 'origin' ? 'origin' : 'subdivision';
  return {
    ...{ id: `${path} ${code} ${hsCode} ${name}`, tone: 'warn', stage },
    text: t(`guard.open-duty.${key}`, { hsCode, name, rate }),
    to: estimateLinks.editor({ stage, estimateId: words.estimateId }),
  };
}

/** Notes of figures that the company's tables or its suppliers say otherwise, by their code. */
export const tableNotes: Readonly<
  Record<string, (t: BeforeSendingText, refusal: Refusal, words: GuardWords) => GuardNote>
> = {
  'guard.tax-table': taxNote,
  'guard.tax-changes': taxChangeNote,
  'guard.fx-table': exchangeNote,
  'guard.open-duty': openDutyNote,
  'guard.lacking-duty': lackingDutyNote,
  'guard.archived-supplier': supplierNote,
  'guard.card-place': cardPlaceNote,
  'guard.supplier-abroad': abroadNote,
};
