import { Button, InlineNote, Link, notify, useCan, useLanguage, useQuery, classes } from '@quayside/platform';
import { taxKindOfRow } from '@quayside/rating';
import { neighbours } from '../../neighbours';
import { settingsQuery } from '../../api/create.query';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { taxPercent } from '../../components/tax-percent';

/** The taxes the estimate began with, and the way to the company's present ones. */
export function TermsTaxes() {
  const t = useEditorText();
  const language = useLanguage();
  const { store, readOnlyReason } = useEditorContext();
  const { defaults } = useEditor((editor) => editor.content.head);
  const mayChangeCompany = useCan('company:write');
  const company = useQuery(settingsQuery).data?.taxRates;
  const { taxRates } = defaults;
  const bears = taxRates.some(({ rate }) => /[1-9]/.test(rate));
  const differs = company !== undefined && JSON.stringify(company) !== JSON.stringify(taxRates);
  const setTaxes = (rates: typeof taxRates) =>
    store.getState().setHead({ defaults: { ...defaults, taxRates: rates } });
  const take = () => {
    if (!company) return;
    setTaxes(company);
    notify({
      title: t('terms.taxesTaken'),
      action: { label: t('whatIf.undo'), run: () => setTaxes(taxRates) },
    });
  };
  return (
    <section>
      <h3>{t('terms.taxes')}</h3>
      {taxRates.length > 0 ? (
        <ul className={classes.notes}>
          {taxRates.map((row) => (
            <li key={row.code} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
              <span>
                {(language === 'ja' ? row.nameJa : row.nameEn) ?? t(`tax.${taxKindOfRow(row)}`)}{' '}
                <span className="qs-subtle">{row.code}</span>
              </span>
              <span className="qs-num">{taxPercent(row.rate)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {bears ? null : (
        <InlineNote tone="warn">
          {t('terms.noTaxes')}{' '}
          {mayChangeCompany ? <Link to={neighbours.account.taxes()}>{t('terms.toTaxes')}</Link> : null}
        </InlineNote>
      )}
      {differs && company.length > 0 && readOnlyReason === undefined ? (
        <Button size="small" onClick={take}>
          {t('terms.takeTaxes')}
        </Button>
      ) : null}
    </section>
  );
}
