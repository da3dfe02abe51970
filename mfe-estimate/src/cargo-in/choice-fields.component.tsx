import { SelectField, TextField } from '@quayside/platform';
import { useCargoInText } from './cargo-in-text';
import type { ChoiceName, Decided } from './decide';
import { figureScopes, lengthUnits, volumeUnits, weightUnits } from './fields';
import type { PackingList, Said } from './packing-list';
import { unitLabel } from './unit-label';
import { packingKinds } from '../editor/cargo-columns';

type ChoiceFieldsProps = { list: PackingList; said: Said; onSaid: (said: Said) => void };

const unitsOf = { lengthUnit: lengthUnits, weightUnit: weightUnits, volumeUnit: volumeUnits } as const;

/** Multiples that an amount of money may stand for, and what a head says. */
const multiplesOf = ({ decided }: PackingList): string[] => {
  const chosen = decided.find(({ name }) => name === 'money')?.value;
  return [...new Set(['1', '100', '1000', '10000', '1000000', ...(chosen ? [chosen] : [])])];
};

/** What the list leaves open, with the reason for what is taken. */
export function ChoiceFields({ list, said, onSaid }: ChoiceFieldsProps) {
  const t = useCargoInText();
  const choose = (name: ChoiceName, value: string) =>
    onSaid({ ...said, choices: { ...said.choices, [name]: value || undefined } });
  const optionsOf = (name: ChoiceName) => {
    if (name in unitsOf)
      return unitsOf[name as keyof typeof unitsOf].map((value) => ({ value, label: unitLabel(t, value) }));
    if (name === 'decimals')
      return (['point', 'comma'] as const).map((value) => ({ value, label: t(`cargoIn.decimals.${value}`) }));
    if (name === 'sizes')
      return (['piece', 'package'] as const).map((value) => ({
        value,
        label: t(`cargoIn.sizesOf.${value}`),
      }));
    if (name === 'count')
      return (['times', 'asIs'] as const).map((value) => ({ value, label: t(`cargoIn.counts.${value}`) }));
    if (name === 'money')
      return multiplesOf(list).map((value) => ({
        value,
        label: value === '1' ? t('cargoIn.asWritten') : `× ${Number(value).toLocaleString('en')}`,
      }));
    const scopes = name === 'value' ? (['piece', 'row'] as const) : figureScopes;
    return scopes.map((value) => ({ value, label: t(`cargoIn.of.${value}`) }));
  };
  const field = ({ name, value, reason, about }: Decided) => {
    const help = reason ? t(`cargoIn.reason.${reason}`) : undefined;
    const asked =
      name === 'decimals'
        ? 'cargoIn.askDecimals'
        : name === 'count'
          ? 'cargoIn.askCount'
          : name === 'money'
            ? 'cargoIn.askMoney'
            : 'cargoIn.askUnit';
    const error =
      value !== undefined ? undefined : about === undefined ? t('cargoIn.choose') : t(asked, { about });
    const label = t(`cargoIn.choice.${name}`);
    if (name === 'currency')
      return (
        <TextField
          label={label}
          help={help}
          error={error}
          maxLength={3}
          value={said.choices.currencyTyped ?? ''}
          onChange={(typed) => {
            const code = typed.normalize('NFKC').toUpperCase();
            const currency = /^[A-Z]{3}$/.test(code) ? code : undefined;
            onSaid({ ...said, choices: { ...said.choices, currencyTyped: typed, currency } });
          }}
        />
      );
    return (
      <SelectField
        label={label}
        help={help}
        error={error}
        value={value ?? ''}
        placeholder={value === undefined ? t('cargoIn.choose') : undefined}
        onChange={(chosen) => choose(name, chosen)}
        options={optionsOf(name)}
      />
    );
  };
  const packings = packingKinds.map((value) => ({ value, label: t(`packingKind.${value}`) }));
  const taken = list.taken.flatMap(({ notes }) =>
    notes.flatMap(({ code, params }) => (code === 'caseTaken' ? (params.caseNumber ?? '') : [])),
  );
  return (
    <>
      {list.decided.map((decided) => (
        <div key={decided.name} data-open={decided.value === undefined ? '' : undefined}>
          {field(decided)}
        </div>
      ))}
      {taken.length > 0 || said.casePrefix !== undefined ? (
        <div data-open={taken.length > 0 ? '' : undefined}>
          <TextField
            label={t('cargoIn.choice.casePrefix')}
            error={
              taken.length > 0
                ? t('cargoIn.casesTaken', { numbers: taken.slice(0, 3).join(', ') })
                : undefined
            }
            maxLength={20}
            value={said.casePrefix ?? ''}
            onChange={(casePrefix) => onSaid({ ...said, casePrefix })}
          />
        </div>
      ) : null}
      {list.packings.map(({ key, text, rows, kind }) => (
        <div key={key} data-open={kind === undefined ? '' : undefined}>
          <SelectField
            label={t('cargoIn.packingMeans', { text })}
            help={t('cargoIn.forAllRows', { count: rows })}
            error={kind === undefined ? t('cargoIn.choose') : undefined}
            value={kind ?? ''}
            placeholder={kind === undefined ? t('cargoIn.choose') : undefined}
            onChange={(value) => {
              const chosen = packingKinds.find((each) => each === value);
              if (chosen) onSaid({ ...said, packings: { ...said.packings, [key]: chosen } });
            }}
            options={packings}
          />
        </div>
      ))}
      {list.asksPacking ? (
        <div data-open={said.packing === undefined ? '' : undefined}>
          <SelectField
            label={t('cargoIn.choice.packing')}
            error={said.packing === undefined ? t('cargoIn.choose') : undefined}
            value={said.packing ?? ''}
            placeholder={said.packing === undefined ? t('cargoIn.choose') : undefined}
            onChange={(value) => {
              const packing = packingKinds.find((kind) => kind === value);
              if (packing) onSaid({ ...said, packing });
            }}
            options={packings}
          />
        </div>
      ) : null}
    </>
  );
}
