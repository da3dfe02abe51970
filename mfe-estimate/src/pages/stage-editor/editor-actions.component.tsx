import {
  Button,
  LinkButton,
  notify,
  useCan,
  useErrorText,
  useHotkey,
  useLanguage,
  useNavigate,
  useQuery,
} from '@quayside/platform';
import { useState } from 'react';
import { estimateLinks } from '../../links';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { hasNoPrices } from '../../components/rate-all/has-no-prices';
import { useExportNow } from '../../components/export/use-export-now';
import { termsDrawerQuery } from './editor-parts';
import { RateAllAction } from './rate-all-action.component';

/** What is done with the whole estimate: its terms, its quotation, and going on to approval. */
export function EditorActions() {
  const t = useEditorText();
  const language = useLanguage();
  const errorText = useErrorText();
  const { store } = useEditorContext();
  const { id, allowed } = useEditor((editor) => editor.estimate);
  const isNew = useEditor((editor) => hasNoPrices(editor.document));
  const mayExport = useCan('estimate:export');
  const exporting = useExportNow();
  const [isBusy, setBusy] = useState(false);
  const [hasTerms, setTerms] = useState(false);
  const { data: terms } = useQuery({ ...termsDrawerQuery, enabled: hasTerms });
  const navigate = useNavigate();
  const overview = estimateLinks.view({ estimateId: id });
  const onward = t(allowed.includes('submit') ? 'actions.submit' : 'actions.overview');
  useHotkey(
    'alt+s',
    onward,
    () =>
      void store
        .getState()
        .flush()
        .then(() => navigate(overview)),
  );
  const quotation = async () => {
    setBusy(true);
    try {
      // The document is made of what is stored.
      await store.getState().flush();
      await exporting.run({ kind: 'quotation', estimateIds: [id], language, payerSplit: false });
    } catch (error) {
      notify({ tone: 'bad', title: t('actions.quotationFailed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="ghost" onClick={() => setTerms(true)}>
        {t('actions.terms')}
      </Button>
      {mayExport ? (
        <Button busy={isBusy} onClick={() => void quotation()}>
          {isBusy ? t('actions.makingQuotation') : t('actions.quotation')}
        </Button>
      ) : null}
      <RateAllAction tone={isNew ? 'primary' : 'default'} />
      <LinkButton to={overview} tone={isNew ? 'default' : 'primary'}>
        {onward}
      </LinkButton>
      {terms ? <terms.TermsDrawer open={hasTerms} onClose={() => setTerms(false)} /> : null}
    </>
  );
}
