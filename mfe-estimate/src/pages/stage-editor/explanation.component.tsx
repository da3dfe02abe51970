import { Button, Link, useLanguage, useStore } from '@quayside/platform';
import {
  factNamed,
  givenMarkup,
  isMoneyUnit,
  isTypedMarkup,
  type ChargeLine,
  type Fact,
  type Facts,
  type RatedLine,
} from '@quayside/rating';
import { useCallback, useEffect, useRef } from 'react';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { ruleWords, runnersUpWords, soldWords } from '../../components/rate-all/rated-from';
import { explainLine } from '../../editor/explain-line';
import { useRatingWords } from '../../editor/rating-words';
import { estimateLinks } from '../../links';
import * as styles from './explanation.module.css';
import * as editorStyles from './editor.module.css';

/** The facts that the line's quantities come from. */
function factsOf(line: RatedLine, facts: Facts): Fact[] {
  const names = line.steps.flatMap(({ kind, params }) =>
    kind.startsWith('quantity.') || kind.startsWith('times.') ? [String(params.fact ?? '')] : [],
  );
  return [...new Set(names)]
    .flatMap((name) => factNamed(facts, name) ?? [])
    .filter((fact) => fact.steps.length > 0);
}

/** The rules that decided about the line, in the versions that held when it was rated. */
const rulesOf = (line: ChargeLine | undefined) =>
  [line?.ratedBy?.rule, line && !isTypedMarkup(line) && givenMarkup(line)?.rule].flatMap(
    (rule) => rule || [],
  );

/** How the active line's amount comes about, in words that add up, down to the calculators' own steps. */
export function Explanation() {
  const t = useEditorText();
  const language = useLanguage();
  const { active, stage } = useEditorContext();
  const lineId = useStore(active, (state) => state.lineId);
  /** How often it was asked for (Alt+E): then it is read out and brought into view. */
  const asked = useStore(active, (state) => state.asked);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked > 0) strip.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const cargo = useEditor((editor) => editor.content.cargo);
  const nameOf = useCallback(
    (id: string) => {
      const item = cargo.find((each) => each.id === id);
      return (language === 'ja' ? item?.nameJa : undefined) ?? item?.nameEn ?? id;
    },
    [cargo, language],
  );
  const words = useRatingWords(nameOf);
  const { lines, facts, currency } = useEditor((editor) => editor.priced);
  const content = useEditor((editor) => editor.content.stages[stage].lines.find(({ id }) => id === lineId));
  const ratedBy = content?.ratedBy;
  const rules = rulesOf(content);
  const line = lines.find((each) => each.id === lineId && each.stage === stage);
  if (!line) return <div className={`${styles.explain} qs-subtle`}>{t('explanation.none')}</div>;
  const { title, problem, parts, source } = explainLine(line, currency, words);
  const said = [
    source,
    ...(ratedBy ? [ruleWords(t, ratedBy), runnersUpWords(t, ratedBy, currency, language)] : []),
    line.soldBy ? soldWords(t, line.soldBy, language) : '',
  ].filter(Boolean);
  return (
    <section ref={strip} className={styles.explain} aria-label={t('explanation.label')}>
      <span role="status" className="qs-visually-hidden">
        {asked > 0 ? [title, problem, ...parts].filter(Boolean).join('. ') : ''}
      </span>
      <div className={styles.steps}>
        <b>{title}</b>
        {problem ? (
          <span className={editorStyles.lacks}>
            <span aria-hidden="true">●</span> {problem}
          </span>
        ) : null}
        {parts.map((part, index) => (
          // Steps have a fixed order: the index is their identity.
          <span key={index}>{part}</span>
        ))}
      </div>
      <Button size="small" tone="ghost" onClick={() => active.setState({ isDetailed: true })}>
        {t('charges.details')}
      </Button>
      {said.length + rules.length > 0 ? (
        <div className="qs-subtle">
          {said.join(' · ')}
          {rules.map(({ id, version, name }, index) => (
            <span key={id}>
              {index + said.length > 0 ? ' · ' : null}
              <Link to={`${estimateLinks.rule({ ruleId: id })}?version=${version}`}>
                {t('ratedFrom.ruleVersion', { name, version })}
              </Link>
            </span>
          ))}
        </div>
      ) : null}
      {factsOf(line, facts).map((fact) => (
        <div key={fact.name} className={styles.fact}>
          <span>{words.fact(fact.name)}</span>
          <ul>
            {fact.steps.map((step, index) => (
              <li key={index}>{words.step(step, isMoneyUnit(fact.unit) ? fact.unit : currency)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
