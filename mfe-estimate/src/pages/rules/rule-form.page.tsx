import {
  forgetUnsavedChanges,
  InlineNote,
  nameIn,
  notify,
  Page,
  Panel,
  Tag,
  UnreadPage,
  useCan,
  useLanguage,
  useNavigate,
  useParams,
  useSearchParams,
  useSession,
  useToday,
} from '@quayside/platform';
import { useCreate, useVersionedSave } from '@quayside/platform/forms';
import type { PricingRuleView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { changeRule, createRule, useRule } from '../../api/rules.query';
import { estimateLinks } from '../../links';
import { RuleForm } from './rule-form.component';
import { RuleHistory } from './rule-history.component';
import { RuleMenu } from './rule-menu.component';
import { changeOf, inputOf, valuesOf, type RuleValues } from './rule-values';
import { useRulesText, useRuleWords } from './rule-words';

const useCrumbs = () => [{ label: useRulesText()('many'), to: estimateLinks.rules() }];

export function NewRulePage() {
  const t = useRulesText();
  const today = useToday();
  const { currency } = useSession().organisation;
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const [values] = useState(() => valuesOf(undefined, today, currency));
  const { saving, submit } = useCreate({
    create: (filled: RuleValues, key) => createRule(inputOf(filled), key),
    created: t('created'),
    onCreated: () => void navigate(estimateLinks.rules()),
  });
  return (
    <Page title={t('newTitle')} crumbs={crumbs}>
      <RuleForm
        values={values}
        saving={saving}
        saveLabel={t('save')}
        onSubmit={submit}
        onCancel={() => void navigate(estimateLinks.rules())}
      />
    </Page>
  );
}

export function RulePage() {
  const { ruleId = '' } = useParams();
  const asked = /^[1-9]\d{0,8}$/.exec(useSearchParams()[0].get('version') ?? '')?.[0];
  const query = useRule(ruleId);
  const mayWrite = useCan('company:write');
  if (!query.data) return <UnreadPage query={query} />;
  return mayWrite && !query.data.archived ? (
    <EditRule rule={query.data} asked={asked} />
  ) : (
    <ShownRule rule={query.data} asked={asked} mayWrite={mayWrite} />
  );
}

/** A rule, and the version of it that was asked for: an estimate names the one that held. */
type Opened = { rule: PricingRuleView; asked: string | undefined };

/** A rule for those who may not change it, and one that is archived. */
function ShownRule({ rule, asked, mayWrite }: Opened & { mayWrite: boolean }) {
  const language = useLanguage();
  const crumbs = useCrumbs();
  const { t, when, says, days, state } = useRuleWords();
  return (
    <Page
      title={nameIn(language, rule)}
      crumbs={crumbs}
      tags={
        <>
          <Tag tone="accent">v{rule.version}</Tag>
          <Tag>{rule.archived ? t('archived') : t(`state.${state(rule)}`)}</Tag>
        </>
      }
      actions={mayWrite ? <RuleMenu rule={rule} /> : null}
    >
      <Panel title={t(`kind.${rule.kind}`)}>
        <p>{says(rule)}</p>
        <p className="qs-muted">
          {when(rule)} · {days(rule)}
        </p>
        {rule.notes ? <p>{rule.notes}</p> : null}
        {mayWrite ? null : <InlineNote tone="info">{t('readOnly')}</InlineNote>}
      </Panel>
      <RuleHistory rule={rule} asked={asked} />
    </Page>
  );
}

function EditRule({ rule, asked }: Opened) {
  const language = useLanguage();
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const { currency } = useSession().organisation;
  const { t, state } = useRuleWords();
  const [loaded, setLoaded] = useState(rule);
  const { submit, saving, conflict } = useVersionedSave<RuleValues, PricingRuleView>({
    version: loaded.version,
    save: (values, version) => changeRule(rule.id, changeOf(values), version),
    onSaved: (saved) => {
      forgetUnsavedChanges();
      notify({ tone: 'good', title: t('saved', { version: saved.version }) });
      void navigate(estimateLinks.rules());
    },
    onLoadTheirs: setLoaded,
  });
  return (
    <Page
      title={nameIn(language, loaded)}
      crumbs={crumbs}
      tags={
        <>
          <Tag tone="accent">v{loaded.version}</Tag>
          <Tag>{t(`state.${state(loaded)}`)}</Tag>
        </>
      }
      actions={<RuleMenu rule={loaded} />}
    >
      <RuleForm
        key={loaded.version}
        values={valuesOf(loaded, '', currency)}
        saving={saving}
        onSubmit={submit}
        onCancel={() => void navigate(estimateLinks.rules())}
      />
      {conflict}
      <RuleHistory rule={loaded} asked={asked} onBrought={setLoaded} />
    </Page>
  );
}
