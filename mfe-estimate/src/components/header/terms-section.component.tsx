import {
  CheckboxField,
  Fields,
  InlineNote,
  nameIn,
  Panel,
  Row,
  useLanguage,
  useQuery,
} from '@quayside/platform';
import {
  FormCombobox,
  FormDate,
  FormSelect,
  FormText,
  useController,
  useWatch,
  type Control,
} from '@quayside/platform/forms';
import type { IncotermRule, QuotedParty } from '@quayside/rating';
import type { IncotermEntry } from '@quayside/service-estimate/contract';
import { incotermsQuery } from '../../api/reference.query';
import { searchCurrencies } from '../../api/search.query';
import { usePageText } from '../text';
import { flagsOfRule, type HeaderValues } from './header-values';
import { scopeDoubts } from './scope-of-quotation';

const quotedParties = ['both', 'seller', 'buyer'] as const satisfies readonly QuotedParty[];

/** Who pays what, for whom, in which currency, until when. */
export function TermsSection({
  control,
  children,
}: {
  control: Control<HeaderValues>;
  children?: React.ReactNode;
}) {
  const t = usePageText();
  const language = useLanguage();
  const rules = useQuery(incotermsQuery).data?.items ?? [];
  const rule = useWatch({ control, name: 'rule' });
  const mode = useWatch({ control, name: 'mode' });
  const quotedFor = useWatch({ control, name: 'quotedFor' }) || 'both';
  const chosen = rules.find((each) => each.rule === rule);
  return (
    <Panel title={t('new.terms')}>
      <Fields>
        <FormSelect
          control={control}
          name="rule"
          label={t('field.incoterm')}
          required
          options={
            rules.length > 0
              ? rules.map((each) => ({ value: each.rule, label: `${each.rule} – ${nameIn(language, each)}` }))
              : [{ value: rule, label: rule }]
          }
        />
        <FormText
          control={control}
          name="namedPlace"
          label={t('field.namedPlace')}
          help={chosen ? t(`namedPlace.${chosen.namedPlace}`) : undefined}
        />
        <FormSelect
          control={control}
          name="quotedFor"
          label={t('field.quotedFor')}
          help={t(`quotedForHelp.${quotedFor}`)}
          options={quotedParties.map((value) => ({ value, label: t(`quotedFor.${value}`) }))}
        />
        <FormCombobox
          control={control}
          name="currency"
          label={t('field.currency')}
          required
          search={searchCurrencies(language)}
          searchKey={['currencies', language]}
        />
        <FormDate control={control} name="validUntil" label={t('field.validUntil')} required />
        <FormDate control={control} name="dueDate" label={t('field.dueDate')} />
        {children}
      </Fields>
      <RuleFlags control={control} rule={rule as IncotermRule} />
      <ScopeNotes control={control} entry={chosen} />
      {mode === 'FCL' && chosen && !chosen.containerSuitable ? (
        <InlineNote tone="warn">
          {t('new.containerRule', { rule, better: betterRule[rule] ?? 'FCA' })}
        </InlineNote>
      ) : null}
    </Panel>
  );
}

/** What the named place, the rule and whom it is for say against each other: each is taken as it stands, an offer with them is a slip. */
function ScopeNotes({
  control,
  entry,
}: {
  control: Control<HeaderValues>;
  entry: IncotermEntry | undefined;
}) {
  const t = usePageText();
  const values = useWatch({ control }) as HeaderValues;
  if (!entry) return null;
  return scopeDoubts(values, entry).map((doubt) => (
    <InlineNote key={doubt} tone="warn">
      {t(`scopeDoubt.${doubt}`, { rule: values.rule, place: values.namedPlace.trim() })}
    </InlineNote>
  ));
}

/** The rule for a container handed over at a terminal instead of over the ship's side. */
const betterRule: Record<string, string> = { FAS: 'FCA', FOB: 'FCA', CFR: 'CPT', CIF: 'CIP' };

function RuleFlags({ control, rule }: { control: Control<HeaderValues>; rule: IncotermRule }) {
  const t = usePageText();
  const { field } = useController({ control, name: 'flags' });
  const asked = flagsOfRule[rule] ?? [];
  if (asked.length === 0) return null;
  return (
    <Row gap={18} style={{ marginTop: 8 }}>
      {asked.map((flag) => (
        <CheckboxField
          key={flag}
          label={t(`flag.${flag}`)}
          value={field.value[flag] === true}
          onChange={(on) => field.onChange({ ...field.value, [flag]: on })}
        />
      ))}
    </Row>
  );
}
