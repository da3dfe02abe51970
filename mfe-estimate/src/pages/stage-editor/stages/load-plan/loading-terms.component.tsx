import { uprightOrientations, type Orientation } from '@quayside/load-planner';
import { formatDecimal, normaliseDecimal, SelectField, Tag, TextField } from '@quayside/platform';
import { decimalIssue, type CargoItem, type LoadingInputs } from '@quayside/rating';
import { useState } from 'react';
import { NumberInput } from '../../../../components/stage-fields.component';
import { apartOf, apartText } from './apart-groups';
import type { PlanItem } from './loading-items';
import { useLoadingText } from './loading-text';
import { letterOf } from './shown-plan';

type Terms = NonNullable<PlanItem['terms']>;
type SetLoading = (part: Partial<LoadingInputs>) => void;

const ways: Record<string, readonly Orientation[] | undefined> = {
  any: undefined,
  upright: uprightOrientations,
  long: ['lwh'],
  cross: ['wlh'],
};

function wayOf(orientations: Terms['orientations']): string {
  const key = JSON.stringify(orientations);
  return Object.keys(ways).find((way) => JSON.stringify(ways[way]) === key) ?? 'own';
}

/** How the load is planned, and what may be done with the packages of each product. */
export function LoadingTerms({
  items,
  cargo,
  loading,
  currency,
  readOnly,
  onChange,
}: {
  items: readonly PlanItem[];
  cargo: readonly CargoItem[];
  loading: LoadingInputs;
  currency: string;
  readOnly: boolean;
  onChange: SetLoading;
}) {
  const t = useLoadingText();
  const [apart, setApart] = useState(() => apartText(loading.apart));
  // Fifty products have four hundred and fifty controls: they are there when they are looked at.
  const [isOpen, setOpen] = useState(false);
  const groups = apartOf(apart);
  const setTerms = (id: string, part: Partial<Terms>) => {
    const merged = Object.entries({ ...loading.items?.[id], ...part }).filter(
      ([, value]) => value !== undefined,
    );
    const { [id]: _, ...others } = loading.items ?? {};
    const next = merged.length > 0 ? { ...others, [id]: Object.fromEntries(merged) } : others;
    onChange({ items: Object.keys(next).length > 0 ? next : undefined });
  };
  return (
    <details
      className="qs-ed-details qs-load-terms"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>{t('terms.title')}</h3>
        <span className="qs-small qs-muted">{t('terms.hint')}</span>
      </summary>
      <div className="qs-fields qs-load-rules">
        <SelectField
          label={t('terms.support')}
          value={loading.support ?? '1'}
          disabled={readOnly}
          options={[
            { value: '1', label: t('terms.supports.whole') },
            { value: '0.75', label: t('terms.supports.most') },
          ]}
          onChange={(support) => onChange({ support: support === '0.75' ? '0.75' : undefined })}
        />
        <NumberInput
          label={t('terms.lcl')}
          unit={currency}
          help={t('terms.lclHelp')}
          value={loading.lclPerRevenueTon}
          readOnly={readOnly}
          onValue={(lclPerRevenueTon) => onChange({ lclPerRevenueTon })}
        />
        <TextField
          label={t('terms.apart')}
          help={t('terms.apartHelp')}
          value={apart}
          readOnly={readOnly}
          error={groups ? undefined : t('terms.apartBad')}
          onChange={(text) => {
            setApart(text);
            const pairs = apartOf(text);
            if (pairs) onChange({ apart: pairs.length > 0 ? pairs : undefined });
          }}
        />
      </div>
      <div className="qs-table-wrap">
        <table className="qs-table qs-load-termtable" aria-label={t('terms.title')}>
          <thead>
            <tr>
              {(
                [
                  'goods',
                  'ways',
                  'place',
                  'layers',
                  'topLoad',
                  'priority',
                  'group',
                  'drop',
                  'clearance',
                ] as const
              ).map((column) => (
                <th key={column} scope="col">
                  {t(`terms.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isOpen ? items : []).map((item, index) => (
              <TermsRow
                key={item.id}
                item={item}
                letter={letterOf(index)}
                terms={loading.items?.[item.id] ?? {}}
                dangerous={cargo.find(({ id }) => id === item.id)?.dangerous?.class}
                readOnly={readOnly}
                onChange={(part) => setTerms(item.id, part)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Plain controls: with fifty products there are four hundred of them. */
function TermsRow({
  item,
  letter,
  terms,
  dangerous,
  readOnly,
  onChange,
}: {
  item: PlanItem;
  letter: string;
  terms: Terms;
  dangerous: string | undefined;
  readOnly: boolean;
  onChange: (part: Partial<Terms>) => void;
}) {
  const t = useLoadingText();
  const named = (column: string) => `${t(`terms.${column}`)}, ${item.code}`;
  const way = wayOf(terms.orientations);
  const choice = <Value extends string>(
    column: string,
    value: string,
    options: readonly { value: Value; label: string }[],
    onValue: (value: Value | undefined) => void,
  ) => (
    <td>
      <select
        className="qs-input"
        aria-label={named(column)}
        disabled={readOnly}
        value={value}
        onChange={({ target }) => onValue(options.find((each) => each.value === target.value)?.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </td>
  );
  const whole = (
    column: string,
    value: number | undefined,
    least: number,
    most: number,
    name: keyof Terms,
  ) => (
    <td>
      <PlainNumber
        label={named(column)}
        value={value === undefined ? '' : String(value)}
        readOnly={readOnly}
        problem={(text) =>
          /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
            ? undefined
            : t('terms.bad', { least, most })
        }
        onValue={(text) => onChange({ [name]: text === undefined ? undefined : Number(text) })}
      />
    </td>
  );
  const allWays = item.thisSideUp ? ['any', 'long', 'cross'] : ['any', 'upright', 'long', 'cross'];
  return (
    <tr>
      <th scope="row">
        {letter} {item.code} {item.stackable ? null : <Tag>{t('terms.notStackable')}</Tag>}{' '}
        {item.thisSideUp ? <Tag>{t('terms.upright')}</Tag> : null}{' '}
        {dangerous ? <Tag tone="warn">{t('terms.dangerous', { class: dangerous })}</Tag> : null}
      </th>
      {choice(
        'ways',
        way,
        [...allWays, ...(allWays.includes(way) ? [] : [way])].map((value) => ({
          value,
          label: t(`terms.way.${value === 'any' && item.thisSideUp ? 'upright' : value}`),
        })),
        (value) => value !== 'own' && onChange({ orientations: ways[value ?? 'any']?.slice() }),
      )}
      {choice(
        'place',
        terms.place ?? 'any',
        (['any', 'floor', 'top'] as const).map((value) => ({ value, label: t(`terms.places.${value}`) })),
        (value) => onChange({ place: value === 'any' ? undefined : value }),
      )}
      {whole('layers', terms.maxLayers, 1, 100, 'maxLayers')}
      <td>
        <PlainNumber
          label={named('topLoad')}
          value={terms.topLoadKg ?? ''}
          readOnly={readOnly}
          problem={(text) => (decimalIssue(text) === null ? undefined : t('terms.badWeight'))}
          onValue={(topLoadKg) => onChange({ topLoadKg })}
        />
      </td>
      {choice(
        'priority',
        terms.priority ?? 'normal',
        (['must', 'normal', 'filler'] as const).map((value) => ({
          value,
          label: t(`terms.priorities.${value}`),
        })),
        (value) => onChange({ priority: value === 'normal' ? undefined : value }),
      )}
      <td>
        <input
          className="qs-input"
          aria-label={named('group')}
          readOnly={readOnly}
          maxLength={40}
          value={terms.group ?? ''}
          onChange={({ target }) => onChange({ group: target.value || undefined })}
        />
      </td>
      {whole('drop', terms.drop, 1, 50, 'drop')}
      {whole('clearance', terms.clearanceMm, 0, 2000, 'clearanceMm')}
    </tr>
  );
}

/** A number without the frame of a field; what cannot be used stays, marked, and is not planned with. */
function PlainNumber({
  label,
  value,
  readOnly,
  problem,
  onValue,
}: {
  label: string;
  value: string;
  readOnly: boolean;
  problem: (text: string) => string | undefined;
  onValue: (text: string | undefined) => void;
}) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? value;
  const wrong = text === '' ? undefined : problem(normaliseDecimal(text));
  return (
    <input
      className="qs-input"
      data-align="end"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      title={wrong}
      readOnly={readOnly}
      value={draft ?? formatDecimal(value)}
      onFocus={() => (readOnly ? undefined : setDraft(value))}
      onBlur={() => (wrong ? undefined : setDraft(undefined))}
      onChange={({ target }) => {
        const plain = normaliseDecimal(target.value);
        setDraft(target.value);
        if (plain === '') onValue(undefined);
        else if (!problem(plain)) onValue(plain);
      }}
    />
  );
}
