import {
  Button,
  ConfirmDialog,
  ErrorState,
  forgetUnsavedChanges,
  formatInstant,
  InlineNote,
  Notes,
  notify,
  Panel,
  Skeleton,
  Stack,
  useCan,
  useChange,
  useIsUnsaved,
  useLanguage,
} from '@quayside/platform';
import type { PricingRuleView, RuleVersion } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { changeRule, useRuleVersions } from '../../api/rules.query';
import { changeBack } from './rule-values';
import { useRuleWords } from './rule-words';

/** What is different in a version from the one before it, in the words of the list. */
function useChangeWords() {
  const { t, when, says, days } = useRuleWords();
  const shown = (version: RuleVersion): [Parameters<typeof t>[0], string][] => [
    ['field.name', version.rule.name],
    ['field.nameJa', version.rule.nameJa ?? ''],
    ['field.kind', t(`kind.${version.rule.kind}`)],
    ['field.says', says(version.rule)],
    ['field.when', when(version.rule)],
    ['field.days', days(version.rule)],
    ['field.notes', version.rule.notes ?? ''],
  ];
  return (version: RuleVersion, before: RuleVersion | undefined): string[] => {
    const whole = { says: says(version.rule), when: when(version.rule) };
    if (!before) return [t(version.version === 1 ? 'history.first' : 'history.oldest', whole)];
    const earlier = new Map(shown(before));
    const changes = shown(version)
      .filter(([field, text]) => earlier.get(field) !== text)
      .map(([field, text]) =>
        t('history.change', {
          field: t(field),
          before: earlier.get(field) || t('history.none'),
          after: text || t('history.none'),
        }),
      );
    const moved = before.archived === version.archived ? [] : [version.archived ? 'archived' : 'restored'];
    const moves = moved.map((each) => t(each === 'archived' ? 'history.archived' : 'history.restored'));
    const all = [...moves, ...changes];
    return all.length > 0 ? all : [t('history.same')];
  };
}

/** The version that an estimate names, where the page was asked for one that holds no more. */
function AskedVersion({ ruleId, version }: { ruleId: string; version: string }) {
  const { t, when, says, days } = useRuleWords();
  const language = useLanguage();
  const { data, error, refetch } = useRuleVersions(ruleId, version);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  const [asked] = data.items;
  if (!asked) return <InlineNote tone="warn">{t('history.notKept', { version })}</InlineNote>;
  const { rule, savedAt, savedBy } = asked;
  return (
    <InlineNote tone="info">
      {t('history.asked', { version })} {says(rule)} · {when(rule)} · {days(rule)} ·{' '}
      {t('history.by', { at: formatInstant(savedAt, language), by: savedBy })}
    </InlineNote>
  );
}

/** Who changed a rule, when, and what; an earlier version can be brought back. */
export function RuleHistory({
  rule,
  asked,
  onBrought,
}: {
  rule: PricingRuleView;
  asked: string | undefined;
  onBrought?: (rule: PricingRuleView) => void;
}) {
  const { t } = useRuleWords();
  const language = useLanguage();
  const mayWrite = useCan('company:write') && !rule.archived;
  const changesOf = useChangeWords();
  const { data, error, refetch } = useRuleVersions(rule.id);
  const isUnsaved = useIsUnsaved();
  const { busy, run } = useChange();
  const [chosen, setChosen] = useState<RuleVersion>();
  const bringBack = async (version: RuleVersion) => {
    const isDone = await run(async () => {
      const brought = await changeRule(rule.id, changeBack(version), rule.version);
      forgetUnsavedChanges();
      onBrought?.(brought);
      notify({ tone: 'good', title: t('history.brought', { version: brought.version }) });
    });
    if (isDone) setChosen(undefined);
  };
  return (
    <Panel title={t('history.title')}>
      <Stack>
        {asked && asked !== String(rule.version) ? <AskedVersion ruleId={rule.id} version={asked} /> : null}
        {data ? (
          <Notes
            label={t('history.title')}
            items={data.items.map((version, index) => ({
              id: String(version.version),
              mark: index === 0 ? 'good' : 'none',
              text: `v${version.version} · ${t('history.by', {
                at: formatInstant(version.savedAt, language),
                by: version.savedBy,
              })}${index === 0 ? ` · ${t('history.now')}` : ''}`,
              detail: changesOf(version, data.items[index + 1]).join(' · '),
              end:
                mayWrite && index > 0 ? (
                  <Button tone="ghost" size="small" onClick={() => setChosen(version)}>
                    {t('history.back')}
                  </Button>
                ) : null,
            }))}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={2} />
        )}
        {data && data.total > data.items.length ? (
          <p className="qs-small qs-muted">
            {t('history.more', { count: data.items.length, total: data.total })}
          </p>
        ) : null}
      </Stack>
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('history.backTitle', { version: chosen?.version ?? '' })}
        confirmLabel={t('history.back')}
        busy={busy}
        onConfirm={() => (chosen ? void bringBack(chosen) : undefined)}
      >
        <p>{t('history.backText', { version: chosen?.version ?? '' })}</p>
        {isUnsaved ? <InlineNote tone="warn">{t('history.unsaved')}</InlineNote> : null}
      </ConfirmDialog>
    </Panel>
  );
}
