import { uprightOrientations, type Orientation } from '@quayside/load-planner';
import { formatDecimal, normaliseDecimal, Tag, classes } from '@quayside/platform';
import { containerTypes, decimalIssue, textLengths, type ContainerType } from '@quayside/rating';
import { useState } from 'react';
import { useTextOfLength } from '../../components/use-text-of-length';
import type { PlanItem } from '../plan/loading-items';
import { useLoadingText } from '../loading-text';

export type Terms = NonNullable<PlanItem['terms']>;

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

type Column =
  'clearance' | 'container' | 'drop' | 'group' | 'layers' | 'place' | 'priority' | 'topLoad' | 'ways';

/** Plain controls: with fifty products there are four hundred of them. */
export function TermsRow({
  item,
  letter,
  terms,
  types,
  dangerous,
  readOnly,
  onChange,
}: {
  item: PlanItem;
  letter: string;
  terms: Terms;
  /** Types of container that may be used. */
  types: readonly ContainerType[];
  dangerous: string | undefined;
  readOnly: boolean;
  onChange: (part: Partial<Terms>) => void;
}) {
  const t = useLoadingText();
  const named = (column: Column) => `${t(`terms.${column}`)}, ${item.code}`;
  const way = wayOf(terms.orientations);
  const choice = <Value extends string>(
    column: Column,
    value: string,
    options: readonly { value: Value; label: string }[],
    onValue: (value: Value | undefined) => void,
  ) => (
    <td>
      <select
        className={classes.input}
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
    column: Column,
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
          label: t([`terms.way.${value === 'any' && item.thisSideUp ? 'upright' : value}`, 'terms.way.own']),
        })),
        (value) => value !== 'own' && onChange({ orientations: ways[value ?? 'any']?.slice() }),
      )}
      {choice(
        'place',
        terms.place ?? 'any',
        (['any', 'floor', 'top'] as const).map((value) => ({ value, label: t(`terms.places.${value}`) })),
        (value) => onChange({ place: value === 'any' ? undefined : value }),
      )}
      {choice(
        'container',
        terms.containers?.join(' ') ?? 'any',
        [
          { value: 'any', label: t('terms.anyContainer') },
          ...[...new Set([...types, ...(terms.containers ? [terms.containers.join(' ')] : [])])].map(
            (type) => ({
              value: type,
              label: type.replaceAll(' ', ', '),
            }),
          ),
        ],
        (value) =>
          onChange({
            containers:
              value === 'any' || value === undefined
                ? undefined
                : containerTypes.filter((type) => value.split(' ').includes(type)),
          }),
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
        <PlainText
          label={named('group')}
          value={terms.group ?? ''}
          longest={textLengths.loadingGroup}
          readOnly={readOnly}
          onValue={(group) => onChange({ group: group || undefined })}
        />
      </td>
      {whole('drop', terms.drop, 1, 50, 'drop')}
      {whole('clearance', terms.clearanceMm, 0, 2000, 'clearanceMm')}
    </tr>
  );
}

/** A text without the frame of a field; one that is too long stays, marked, and is not planned with. */
function PlainText({
  label,
  value,
  longest,
  readOnly,
  onValue,
}: {
  label: string;
  value: string;
  longest: number;
  readOnly: boolean;
  onValue: (text: string) => void;
}) {
  const { error, ...text } = useTextOfLength(longest, value, onValue);
  return (
    <input
      className={classes.input}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      title={error}
      readOnly={readOnly}
      value={text.value}
      onChange={({ target }) => text.onChange(target.value)}
    />
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
      className={classes.input}
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
