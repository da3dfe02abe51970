import {
  formatAmount,
  formatDate,
  formatDecimal,
  useLanguage,
  useTranslation,
  type Language,
} from '@quayside/platform';
import type {
  ChangedFigure,
  ChangedPrice,
  PriceChangeRequest,
  UnchangedLine,
} from '@quayside/service-supplier/contract';

const withSign = (text: string, shown: string) => (text.startsWith('-') ? shown : `+${shown}`);

/** The code of a price, and whose it is. */
export const ownerLine = (
  { code, owner, ownerJa }: Pick<ChangedPrice, 'code' | 'owner' | 'ownerJa'>,
  language: Language,
): string => [code, (language === 'ja' ? ownerJa : undefined) ?? owner].filter(Boolean).join(' · ');

/** A change in one line: `+200 USD · 40HC · Rate cards · from 1 January 2027`. */
export function useChangeWords(): (request: PriceChangeRequest, owner?: string) => string {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  return ({ of, step, stage, layer, firstDay, ...filter }, owner) => {
    const by =
      step.kind === 'amount'
        ? `${withSign(step.amount, formatAmount(step.amount, step.currency))} ${step.currency}`
        : `${withSign(step.percent, formatDecimal(step.percent))} %`;
    const { charge, containerType, mode, carrier, portOfLoading, portOfDischarge } = filter;
    const lane =
      portOfLoading || portOfDischarge ? `${portOfLoading ?? ''} → ${portOfDischarge ?? ''}` : undefined;
    const parts = [
      by,
      ...[
        charge,
        containerType,
        stage ? t(`stages.${stage}`) : undefined,
        mode ? t(`modes.${mode}`) : undefined,
      ],
      ...[lane, carrier, owner, layer ? t(`tariff.layers.${layer}`) : undefined],
      ...[t(`${of}.many`), t('change.fromDay', { day: formatDate(firstDay, language) })],
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

/** What a figure is of: `OFR 40HC`, `WHIN ≥ 10`, `DOC minimum`. */
export function useFigureName(): (figure: ChangedFigure) => string {
  const { t } = useTranslation('supplier');
  return ({ charge, containerType, part, from }) => {
    const limit = part === 'minimum' || part === 'maximum' ? t(`line.${part}`) : undefined;
    return [charge, containerType, from === undefined ? undefined : `≥ ${formatDecimal(from)}`, limit]
      .filter(Boolean)
      .join(' ');
  };
}

/** Lines that stay as they are, by the reason: `CAF, FSC: a percentage`. */
export function useUnchangedWords(): (lines: readonly UnchangedLine[]) => string[] {
  const { t } = useTranslation('supplier');
  return (lines) => {
    const byReason = new Map<UnchangedLine['reason'], string[]>();
    for (const { charge, containerType, reason } of lines)
      byReason.set(reason, [
        ...(byReason.get(reason) ?? []),
        [charge, containerType].filter(Boolean).join(' '),
      ]);
    return [...byReason].map(([reason, names]) =>
      t('change.stays', { names: [...new Set(names)].join(', '), reason: t(`change.reasons.${reason}`) }),
    );
  };
}
