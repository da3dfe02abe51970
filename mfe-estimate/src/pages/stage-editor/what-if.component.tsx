import { documentOf, type Head } from '@quayside/estimate-document';
import { formatAmount, notify } from '@quayside/platform';
import { decimalOf, priceEstimate, type PricedEstimate } from '@quayside/rating';
import { useMemo, useState } from 'react';
import { useEditor, useEditorContext, useEditorText, type EditorText } from '../../editor/editor-context';
import { BeforeAfterDialog, type BeforeAfterRow } from '../../components/before-after.component';

/** A change of the terms that moves many amounts at once, and what it is called: "Incoterm: CIF → FOB". */
type Proposal = { change: Partial<Head>; words: string };

/**
 * A change of terms that is looked at before it is made: `propose` asks with the totals before and after, and making it can
 * be taken back. `dialog` stands somewhere on the page.
 */
export function useWhatIf() {
  const t = useEditorText();
  const { store } = useEditorContext();
  const [proposal, setProposal] = useState<Proposal>();
  const make = ({ change, words }: Proposal) => {
    const { head } = store.getState().content;
    const former = Object.fromEntries(
      Object.keys(change).map((key) => [key, head[key as keyof Head]]),
    ) as Partial<Head>;
    store.getState().setHead(change);
    setProposal(undefined);
    notify({
      title: words,
      action: { label: t('whatIf.undo'), run: () => store.getState().setHead(former) },
    });
  };
  return {
    propose: (change: Partial<Head>, words: string) => setProposal({ change, words }),
    dialog: proposal ? (
      <WhatIf proposal={proposal} onMake={() => make(proposal)} onClose={() => setProposal(undefined)} />
    ) : null,
  };
}

function rowsOf(before: PricedEstimate, after: PricedEstimate, t: EditorText): BeforeAfterRow[] {
  const money = (label: string, read: (priced: PricedEstimate) => string): BeforeAfterRow => ({
    label,
    before: formatAmount(read(before), before.currency),
    after: formatAmount(read(after), after.currency),
    isChanged: !decimalOf(read(before)).eq(read(after)),
  });
  const count = (label: string, read: (priced: PricedEstimate) => number): BeforeAfterRow => ({
    ...{ label, before: String(read(before)), after: String(read(after)) },
    isChanged: read(before) !== read(after),
  });
  return [
    money(t('totals.cost'), ({ totals }) => totals.cost),
    money(t('totals.sell'), ({ totals }) => totals.sell),
    money(t('totals.total'), ({ totals }) => totals.total),
    money(t('totals.sellerPays'), ({ payers }) => payers.seller),
    money(t('totals.buyerPays'), ({ payers }) => payers.buyer),
    count(t('whatIf.missing'), ({ missing }) => missing.length),
    count(t('whatIf.unpriced'), ({ incompleteLines }) => incompleteLines),
  ];
}

function WhatIf(props: { proposal: Proposal; onMake: () => void; onClose: () => void }) {
  const t = useEditorText();
  const content = useEditor((editor) => editor.content);
  const before = useEditor((editor) => editor.priced);
  const document = useEditor((editor) => editor.document);
  const { change, words } = props.proposal;
  const after = useMemo(() => {
    const head = { ...content.head, ...change };
    return priceEstimate(documentOf({ ...content, head }, document));
  }, [content, change, document]);
  return (
    <BeforeAfterDialog
      title={words}
      columns={{ first: before.currency, before: t('difference.before'), after: t('difference.after') }}
      rows={rowsOf(before, after, t)}
      words={{ make: t('whatIf.make'), leave: t('whatIf.leave') }}
      onMake={props.onMake}
      onClose={props.onClose}
    >
      {t('whatIf.text')}
    </BeforeAfterDialog>
  );
}
