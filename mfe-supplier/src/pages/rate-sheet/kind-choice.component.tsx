import { Button, ChoiceField, Panel, Row, Stack, useTranslation } from '@quayside/platform';
import type { RateSheetReading } from '@quayside/service-supplier/contract';
import { useState } from 'react';

const another = 'another';

export type KindChoiceProps = {
  reading: RateSheetReading;
  busy: boolean;
  /** The kind, or another one that is not kept yet. */
  onChoose: (kindId: string | undefined) => void;
};

/** Which of the kept kinds a file is, where its shape does not say it, or says another than the person means. */
export function KindChoice({ reading: { kinds = [], kind }, busy, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('supplier');
  const fitting = [...kinds].sort((a, b) => b.found * a.of - a.found * b.of);
  const fits = fitting.filter(({ shape }) => shape === 'same').length;
  const [chosen, setChosen] = useState(kind?.id ?? (fits > 0 ? (fitting[0]?.id ?? another) : another));
  return (
    <Panel
      title={t('sheet.which')}
      note={
        kind ? null : (
          <span className="qs-small qs-muted">{t(fits > 1 ? 'sheet.whichSeveral' : 'sheet.whichNone')}</span>
        )
      }
      footer={
        <Row>
          <Button
            tone="primary"
            busy={busy}
            onClick={() => onChoose(chosen === another ? undefined : chosen)}
          >
            {t('sheet.readAs')}
          </Button>
        </Row>
      }
    >
      <Stack>
        <ChoiceField
          label={t('sheet.kindOfSheet')}
          value={chosen}
          onChange={setChosen}
          options={[
            ...fitting.map(({ id, name, prefix, found, of }) => ({
              value: id,
              label: t('sheet.kindFit', { name, prefix, found, of }),
            })),
            { value: another, label: t('sheet.anotherKind') },
          ]}
        />
      </Stack>
    </Panel>
  );
}
