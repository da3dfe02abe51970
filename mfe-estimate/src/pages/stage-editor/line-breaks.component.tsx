import { Button, Fields, IconButton, SelectField } from '@quayside/platform';
import { countsHeavy, type Breaks } from '@quayside/rating';
import { NumberInput } from '../../components/stage-fields.component';
import { withBreakMode, withField } from '../../editor/charge-edit';
import { useEditorText } from '../../editor/editor-context';
import { isShareBasis } from '../../editor/rating-words';
import type { LineFieldsProps } from './line-fields.types';

const modes = ['bracket', 'slab', 'stepCount', 'nextBreakCheaper'] as const;

/** The rate table of a line: rates, or units of the rate, from a quantity on. */
export function BreakFields({ line, onLine, readOnly }: LineFieldsProps) {
  const t = useEditorText();
  const { breaks } = line;
  const set = (next: Breaks | undefined) => onLine(withField(line, 'breaks', next));
  const choose = (mode: string) => {
    const known = modes.find((each) => each === mode);
    if (!known) return set(undefined);
    set(withBreakMode(breaks, known));
  };
  const setStep = (index: number, part: Partial<Breaks['steps'][number]>) => {
    if (!breaks) return;
    const steps = breaks.steps.map((step, at) => (at === index ? { ...step, ...part } : step));
    set({ ...breaks, steps });
  };
  const isByWeight = countsHeavy(line);
  const isCount = breaks?.mode === 'stepCount';
  return (
    <section>
      <h3>{t('line.breaks')}</h3>
      <Fields columns={2}>
        <SelectField
          label={t('line.breakMode')}
          value={breaks?.mode ?? ''}
          disabled={readOnly}
          placeholder={t('line.noBreaks')}
          options={modes.map((mode) => ({ value: mode, label: t(`breakMode.${mode}`) }))}
          onChange={choose}
        />
        {breaks ? (
          <NumberInput
            label={t('line.breakEnd')}
            value={breaks.upTo}
            readOnly={readOnly}
            onValue={(upTo) => {
              const { upTo: _former, ...rest } = breaks;
              set(upTo === undefined ? rest : { ...rest, upTo });
            }}
          />
        ) : null}
      </Fields>
      {breaks?.steps.map((step, index) => (
        // Steps have no id of their own; their order is their identity.
        <div key={index} data-editor-part="break">
          <NumberInput
            label={t(isByWeight ? 'line.breakAbove' : 'line.breakFrom')}
            unit={isByWeight ? 'kg' : undefined}
            value={step.from}
            readOnly={readOnly}
            onValue={(from) => setStep(index, { from: from ?? '0' })}
          />
          {isCount ? (
            <NumberInput
              label={t('line.breakUnits')}
              value={step.units}
              readOnly={readOnly}
              onValue={(units) => setStep(index, { units })}
            />
          ) : (
            <NumberInput
              label={t('charges.rate')}
              unit={line.currency}
              share={isShareBasis(line.basis)}
              value={step.rate}
              fallback={line.rate}
              readOnly={readOnly}
              onValue={(rate) => setStep(index, { rate: rate ?? null })}
            />
          )}
          <IconButton
            icon="delete"
            tone="ghost"
            label={t('line.removeBreak')}
            disabled={readOnly || breaks.steps.length === 1}
            onClick={() => set({ ...breaks, steps: breaks.steps.filter((_step, at) => at !== index) })}
          />
        </div>
      ))}
      {breaks && !readOnly ? (
        <Button
          size="small"
          onClick={() =>
            set({ ...breaks, steps: [...breaks.steps, { from: breaks.steps.at(-1)?.from ?? '0' }] })
          }
        >
          {t('line.addBreak')}
        </Button>
      ) : null}
    </section>
  );
}
