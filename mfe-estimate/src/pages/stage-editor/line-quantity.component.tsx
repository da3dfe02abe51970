import { CheckboxField, Fields, SelectField, TextField } from '@quayside/platform';
import {
  containerTypes,
  factNamed,
  fleetFact,
  type ChargeLine,
  type QuantityRule,
  type TimeRule,
} from '@quayside/rating';
import { ChoiceInput, DateInput, NumberInput } from '../../components/stage-fields.component';
import { withFact, withField } from '../../editor/charge-edit';
import { useEditor, useEditorText } from '../../editor/editor-context';
import { useRatingWords } from '../../editor/rating-words';
import type { LineFieldsProps } from './line-fields.types';

/** A rule without its empty fields; nothing when none is left. */
function rule<Rule extends object>(former: Rule | undefined, part: Partial<Rule>): Rule | undefined {
  const entries = Object.entries({ ...former, ...part }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return entries.length > 0 ? (Object.fromEntries(entries) as Rule) : undefined;
}

function FactSelect({ line, field, onLine, readOnly }: LineFieldsProps & { field: 'quantity' | 'times' }) {
  const t = useEditorText();
  const words = useRatingWords();
  const facts = useEditor((editor) => editor.priced.facts);
  const chosen = line[field]?.calculated ?? '';
  // Container types that are not in use would fill the list.
  const shown = Object.values(facts).filter(
    (fact) => fact.name === chosen || !fleetFact(fact.name)?.type || (fact.value ?? '0') !== '0',
  );
  const options = shown.map((fact) => ({
    value: fact.name,
    label: `${t(`stageShort.${fact.stage}`)} · ${words.fact(fact.name)}: ${fact.value === null ? `– ${words.unit(fact.unit)}` : words.quantity(fact.value, fact.unit)}`,
  }));
  const isUnknown = chosen !== '' && !factNamed(facts, chosen);
  return (
    <SelectField
      wide
      label={t(`line.from.${field}`)}
      value={chosen}
      disabled={readOnly}
      placeholder={t('line.noFact')}
      options={isUnknown ? [{ value: chosen, label: chosen }, ...options] : options}
      onChange={(fact) => onLine(withFact(line, field, fact))}
    />
  );
}

/** Where the quantity comes from and how it is rounded before it is charged. */
export function LineQuantityFields({ line, onLine, readOnly }: LineFieldsProps) {
  const t = useEditorText();
  const own = line.quantityRule;
  const set = (part: Partial<QuantityRule>) => onLine(withField(line, 'quantityRule', rule(own, part)));
  const figure = (name: 'step' | 'included' | 'minimum' | 'maximum') => (
    <NumberInput
      label={t(`line.rule.${name}`)}
      value={own?.[name]}
      readOnly={readOnly}
      onValue={(value) => set({ [name]: value })}
    />
  );
  const isPercent = line.basis === 'percent-of';
  // A percentage follows no quantity rule; one that came in from elsewhere is shown, so that it can be taken away.
  const isRuled = !isPercent || own !== undefined;
  return (
    <section>
      <h3>{t('line.quantity')}</h3>
      <Fields columns={2}>
        {isPercent ? (
          <TextField
            wide
            label={t('line.percentOf')}
            help={t('line.percentOfHelp')}
            value={(line.percentOf ?? []).join(', ')}
            readOnly={readOnly}
            onChange={(text) => onLine({ ...line, percentOf: codesOf(text) })}
          />
        ) : null}
        {!isPercent || line.quantity ? <FactSelect {...{ line, onLine, readOnly }} field="quantity" /> : null}
        <FactSelect {...{ line, onLine, readOnly }} field="times" />
        <SelectField
          label={t('line.containerType')}
          value={line.containerType ?? ''}
          disabled={readOnly}
          placeholder={t('line.anyContainer')}
          options={containerTypes.map((type) => ({ value: type, label: type }))}
          onChange={(type) =>
            onLine(withField(line, 'containerType', (type || undefined) as ChargeLine['containerType']))
          }
        />
        {isRuled ? (
          <>
            <ChoiceInput
              label={t('line.rule.rounding')}
              value={own?.rounding ?? (own?.step ? 'up' : 'none')}
              readOnly={readOnly}
              options={(['none', 'up', 'half', 'down'] as const).map((value) => ({
                value,
                label: t(`rounding.${value}`),
              }))}
              onValue={(rounding) =>
                set({ rounding: isPercent && rounding === 'none' ? undefined : rounding })
              }
            />
            {figure('step')}
            {figure('included')}
            {figure('minimum')}
            {figure('maximum')}
          </>
        ) : null}
        <CheckboxField
          label={t('line.perUnit')}
          help={t('line.perUnitHelp')}
          value={line.roundPerUnit ?? false}
          disabled={readOnly}
          onChange={(value) => onLine(withField(line, 'roundPerUnit', value || undefined))}
        />
      </Fields>
    </section>
  );
}

function codesOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,、]+/)
    .filter(Boolean)
    .slice(0, 40);
}

/** Charged time: from a day to a day, less what is free, in started steps, at least so much. */
export function LineTimeFields({ line, onLine, readOnly }: LineFieldsProps) {
  const t = useEditorText();
  const own = line.time;
  const hasDates = Boolean(own?.from ?? own?.to);
  const hasTiers = line.breaks?.mode === 'slab' || own?.tierFrom !== undefined;
  const set = (part: Partial<TimeRule>) => onLine(withField(line, 'time', rule(own, part)));
  if (line.basis === 'percent-of' && !own) return null;
  return (
    <section>
      <h3>{t('line.time')}</h3>
      <Fields columns={2}>
        <DateInput
          label={t('line.timeFrom')}
          value={own?.from}
          readOnly={readOnly}
          onValue={(from) => set({ from })}
        />
        <DateInput
          label={t('line.timeTo')}
          value={own?.to}
          readOnly={readOnly}
          onValue={(to) => set({ to })}
        />
        <NumberInput
          label={t('line.freeUnits')}
          value={own?.freeUnits}
          readOnly={readOnly}
          onValue={(freeUnits) => set({ freeUnits })}
        />
        <NumberInput
          label={t('line.increment')}
          value={own?.increment}
          readOnly={readOnly}
          onValue={(increment) => set({ increment })}
        />
        <NumberInput
          label={t('line.minimumUnits')}
          value={own?.minimumUnits}
          readOnly={readOnly}
          onValue={(minimumUnits) => set({ minimumUnits })}
        />
        {hasDates ? (
          <ChoiceInput
            label={t('line.calendar')}
            value={own?.calendar ?? 'calendar'}
            readOnly={readOnly}
            options={(['calendar', 'working'] as const).map((value) => ({
              value,
              label: t(`calendar.${value}`),
            }))}
            onValue={(calendar) => set({ calendar: calendar === 'calendar' ? undefined : calendar })}
          />
        ) : null}
        {hasTiers ? (
          <ChoiceInput
            label={t('line.tierFrom')}
            value={own?.tierFrom ?? 'firstChargeable'}
            readOnly={readOnly}
            options={(['firstChargeable', 'first'] as const).map((value) => ({
              value,
              label: t(`tierFrom.${value}`),
            }))}
            onValue={(tierFrom) => set({ tierFrom: tierFrom === 'first' ? tierFrom : undefined })}
          />
        ) : null}
      </Fields>
    </section>
  );
}
