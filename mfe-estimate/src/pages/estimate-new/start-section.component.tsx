import {
  ChoiceField,
  ComboboxField,
  ErrorState,
  nameIn,
  Panel,
  Row,
  SelectField,
  useLanguage,
  useQuery,
  type ComboboxOption,
  classes,
} from '@quayside/platform';
import { templatesQuery } from '../../api/create.query';
import { searchEstimates } from '../../api/search.query';
import { usePageText } from '../../components/text';

export type Start = {
  kind: 'scratch' | 'template' | 'copy';
  templateId: string;
  copyOf: ComboboxOption | undefined;
};

/** From the usual charges, from a template, or from an earlier estimate. */
export function StartSection({
  start,
  onChange,
  error,
  copying,
}: {
  start: Start;
  onChange: (start: Start) => void;
  error?: string;
  copying: boolean;
}) {
  const t = usePageText();
  const language = useLanguage();
  const templates = useQuery({ ...templatesQuery, enabled: start.kind === 'template' });
  return (
    <Panel title={t('new.start')}>
      <Row gap={18} style={{ alignItems: 'start' }}>
        <ChoiceField
          label={t('new.startFrom')}
          name="start"
          value={start.kind}
          onChange={(kind) => onChange({ ...start, kind: kind as Start['kind'] })}
          options={(['scratch', 'template', 'copy'] as const).map((value) => ({
            value,
            label: t(`new.from.${value}`),
          }))}
        />
        <div style={{ flex: '0 1 380px', minWidth: 220 }}>
          {start.kind === 'template' ? (
            templates.error ? (
              <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
            ) : (
              <SelectField
                label={t('new.template')}
                value={start.templateId}
                onChange={(templateId) => onChange({ ...start, templateId })}
                placeholder={
                  templates.data?.items.length === 0 ? t('new.noTemplates') : t('new.chooseTemplate')
                }
                error={start.templateId ? undefined : error}
                options={(templates.data?.items ?? []).map((template) => ({
                  value: template.id,
                  label: `${nameIn(language, template)} (${template.mode})`,
                }))}
              />
            )
          ) : null}
          {start.kind === 'copy' ? (
            <ComboboxField
              label={t('new.copyOf')}
              value={start.copyOf}
              onChange={(copyOf) => onChange({ ...start, copyOf })}
              search={searchEstimates(language)}
              searchKey={['estimates', language]}
              placeholder={t('list.search')}
              error={start.copyOf ? undefined : error}
              help={copying ? t('new.copying') : undefined}
            />
          ) : null}
        </div>
      </Row>
      <p className={classes.help} data-part="help" style={{ marginTop: 6 }}>
        {t(`new.fromHint.${start.kind}`)}
      </p>
    </Panel>
  );
}
