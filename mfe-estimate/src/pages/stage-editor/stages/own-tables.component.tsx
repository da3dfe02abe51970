import { Button, CheckboxField, InlineNote, Link, Panel, Stack, useCan } from '@quayside/platform';
import {
  additionalText,
  askedOfTables,
  dutyText,
  fillsGap,
  MPF_RATE,
  openRates,
  proposedBy,
  withTaken,
  type Proposed,
  type TablesSay,
} from '@quayside/rating';
import { useMemo, useState } from 'react';
import { useCustomsProposal, type CustomsQuestion } from '../../../api/customs-rates.query';
import { useEditor, useEditorText, useInputs, useStageDates } from '../../../editor/editor-context';
import { useTablesWords } from '../../../editor/tables-words';
import { useRatingWords } from '../../../editor/rating-words';
import { estimateLinks } from '../../../links';

const isHsCode = (code: string) => /^[0-9.]{4,14}$/.test(code);

/** The entry as its tables are asked for it; undefined while country or day is not known. */
function useQuestion(): CustomsQuestion | undefined {
  const { inputs } = useInputs('destination-custom');
  const cargo = useEditor((editor) => editor.content.cargo);
  const route = useEditor((editor) => editor.content.head.route);
  const on = useStageDates()['destination-custom'].entryDate.value;
  const country = inputs.country ?? route.delivery?.country ?? route.portOfDischarge?.slice(0, 2);
  const { tariffLines } = inputs;
  return useMemo(() => {
    if (!on || !country || !/^[A-Z]{2}$/.test(country)) return undefined;
    const lines = (tariffLines ?? [])
      .filter(({ hsCode }) => isHsCode(hsCode))
      .map((line) => askedOfTables(line, cargo));
    return { country, on, lines };
  }, [cargo, country, on, tariffLines]);
}

/** A fee that neither the tables nor anything built in knows: what to type, and the form with it. */
function UnknownFee() {
  const t = useEditorText();
  const words = useRatingWords();
  const mayWrite = useCan('company:write');
  const issue = useEditor((editor) => editor.priced.facts['destination-custom.mpf']?.issue);
  const isExempt = useInputs('destination-custom').inputs.exemptFees?.includes('MPF');
  const estimateId = useEditor((editor) => editor.estimate.id);
  if (issue?.code !== 'tariff.feeYearUnknown' || isExempt) return null;
  const { from, until } = issue.params;
  const asked = { kind: 'fee', country: 'US', code: 'MPF', rate: MPF_RATE };
  return (
    <InlineNote tone="bad">
      <span>
        {words.issue(issue)}{' '}
        {mayWrite ? (
          <Link
            to={estimateLinks.createDuty({
              ...asked,
              from: String(from),
              to: String(until),
              estimate: estimateId,
            })}
          >
            {t('customs.own.form')}
          </Link>
        ) : (
          t('customs.own.ask')
        )}
      </span>
    </InlineNote>
  );
}

const nothing: TablesSay = { fees: [], lines: [] };

const saidOf = (each: Proposed) => ({
  gone: each.gone,
  hsCode: each.kind === 'fee' ? null : each.hsCode,
  fee: each.kind === 'fee' ? each.fee : null,
  duty: each.kind === 'duty' ? each.said.rule : null,
  additional: each.kind === 'additional' ? each.said : null,
});

const typedText = (each: Proposed): string => {
  if (each.kind === 'duty') return dutyText(each.typed);
  return each.kind === 'additional' ? additionalText(each.typed) : '';
};

/** What the company's own tables say of this entry, to be taken with its source: nothing changes before somebody takes it. */
export function OwnTables() {
  const t = useEditorText();
  const { inputs, set, readOnly } = useInputs('destination-custom');
  const issue = useEditor((editor) => editor.priced.facts['destination-custom.mpf']?.issue);
  const question = useQuestion();
  const { data: proposal, error } = useCustomsProposal(question);
  const say = useTablesWords();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  // Without a country or a day nobody can be asked, and nothing is said.
  const said = question ? proposal : nothing;
  const proposed = said ? proposedBy(inputs, said, question?.on ?? '') : [];
  const isChosen = (each: Proposed) => fillsGap(each) !== turned.has(each.id);
  const chosen = proposed.filter(isChosen);
  const hsOf = (id: string) => question?.lines.find((line) => line.id === id)?.hsCode ?? '';
  const excluded = (proposal?.lines ?? []).flatMap(({ id, excluded: list }) =>
    list.map(({ code, by }) => ({ id: `${id} ${code}`, code, by, hsCode: hsOf(id) })),
  );
  const isUnknown = issue?.code === 'tariff.feeYearUnknown';
  const isFeeProposed = proposed.some(({ kind }) => kind === 'fee');
  const isAsked = isUnknown && !isFeeProposed;
  const open = said ? openRates(inputs, said) : [];
  if (!isAsked && !error && proposed.length === 0 && excluded.length === 0 && open.length === 0) return null;
  return (
    <Panel
      title={t('customs.own.title')}
      actions={
        readOnly || proposed.length === 0 || !said ? null : (
          <Button
            size="small"
            disabled={chosen.length === 0}
            onClick={() => {
              set(withTaken(inputs, said, chosen));
              setTurned(new Set());
            }}
          >
            {t('customs.own.take', { count: chosen.length })}
          </Button>
        )
      }
    >
      <Stack gap={6}>
        {isAsked ? <UnknownFee /> : null}
        {error ? <InlineNote tone="warn">{t('customs.own.failed')}</InlineNote> : null}
        {proposed.length > 0 ? <p className="qs-small qs-muted">{t('customs.own.lead')}</p> : null}
        {proposed.map((each) => (
          <CheckboxField
            key={each.id}
            label={[
              say(saidOf(each)),
              typedText(each) && t('customs.own.instead', { typed: typedText(each) }),
            ]
              .filter(Boolean)
              .join(' – ')}
            help={each.source}
            value={isChosen(each)}
            disabled={readOnly}
            onChange={() => {
              const next = new Set(turned);
              if (!next.delete(each.id)) next.add(each.id);
              setTurned(next);
            }}
          />
        ))}
        {excluded.map(({ id, ...about }) => (
          <p key={id} className="qs-small qs-muted">
            {t('customs.own.excluded', about)}
          </p>
        ))}
        {open.map(({ line, kind, code, name, rate, because }) => (
          <InlineNote key={[line.id, kind, code, name, rate].join(' ')} tone="warn">
            {t(`customs.own.open.${because}`, {
              ...{ hsCode: line.hsCode, rate },
              name: [code, name].filter(Boolean).join(' '),
            })}
          </InlineNote>
        ))}
      </Stack>
    </Panel>
  );
}
