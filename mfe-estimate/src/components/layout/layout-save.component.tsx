import { Button, nameIn, notify, Row, useCan, useChange, useLanguage } from '@quayside/platform';
import type { AppliedLayout, EstimateView, QuotationLayoutChoice } from '@quayside/service-estimate/contract';
import { setLayout, type LayoutLevel } from '../../api/layouts.query';
import { useLayoutText } from './layout-text';

/** Whether two layouts print the same. */
export const isSameLayout = (one: QuotationLayoutChoice, other: QuotationLayoutChoice | null): boolean =>
  other !== null &&
  one.price === other.price &&
  one.unitPrices === other.unitPrices &&
  one.language === other.language &&
  one.secondCurrency === other.secondCurrency;

/** Saves the layout for the estimate, its shipper or the company, or removes the one that is stored there. */
export function LayoutSave({
  value,
  applied: { stored },
  estimate: { id, shipper },
  onSaved,
}: {
  value: QuotationLayoutChoice;
  applied: AppliedLayout;
  estimate: Pick<EstimateView, 'id' | 'shipper'>;
  onSaved: () => void;
}) {
  const t = useLayoutText();
  const language = useLanguage();
  const { busy, run } = useChange();
  const may: Record<LayoutLevel, boolean> = {
    estimate: useCan('estimate:write'),
    shipper: useCan('shipper:write'),
    company: useCan('company:write'),
  };
  const names = { shipper: nameIn(language, shipper) };
  const store = async (level: LayoutLevel, layout: QuotationLayoutChoice | null) => {
    const isDone = await run(() => setLayout(level, { estimateId: id, shipperId: shipper.id }, layout));
    if (!isDone) return;
    notify({ title: t(layout ? 'saved' : 'removed'), tone: 'good' });
    onSaved();
  };
  const levels = (['estimate', 'shipper', 'company'] as const).filter((level) => may[level]);
  return (
    <Row>
      {levels.map((level) =>
        isSameLayout(value, stored[level]) ? (
          <Button key={level} size="small" tone="ghost" busy={busy} onClick={() => void store(level, null)}>
            {t(`remove.${level}`, names)}
          </Button>
        ) : (
          <Button key={level} size="small" busy={busy} onClick={() => void store(level, value)}>
            {t(`save.${level}`, names)}
          </Button>
        ),
      )}
    </Row>
  );
}
