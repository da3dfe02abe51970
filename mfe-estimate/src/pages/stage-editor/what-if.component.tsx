import { Button, Dialog, formatAmount, notify } from '@quayside/platform';
import { decimalOf, priceEstimate, type PricedEstimate } from '@quayside/rating';
import { useMemo, useState } from 'react';
import { documentOf, type Head } from '../../editor/editor-content';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';

/** A change of the terms that moves many amounts at once, and what it is called: "Incoterm: CIF → FOB". */
type Proposal = { change: Partial<Head>; words: string };

type Figures = { label: string; before: string; after: string; isMoney: boolean };

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

function figuresOf(before: PricedEstimate, after: PricedEstimate, t: (key: string) => string): Figures[] {
  const money = (label: string, read: (priced: PricedEstimate) => string): Figures => ({
    ...{ label, isMoney: true },
    ...{ before: read(before), after: read(after) },
  });
  const count = (label: string, read: (priced: PricedEstimate) => number): Figures => ({
    ...{ label, isMoney: false },
    ...{ before: String(read(before)), after: String(read(after)) },
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
  const shown = (text: string, { isMoney }: Figures) =>
    isMoney ? formatAmount(text, before.currency) : text;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={words}
      footer={
        <>
          <Button onClick={props.onClose}>{t('whatIf.leave')}</Button>
          <Button tone="primary" onClick={props.onMake}>
            {t('whatIf.make')}
          </Button>
        </>
      }
    >
      <p className="qs-muted">{t('whatIf.text')}</p>
      <div className="qs-table-wrap">
        <table className="qs-table" aria-label={words}>
          <thead>
            <tr>
              <th scope="col">{before.currency}</th>
              <th scope="col" data-align="end">
                {t('difference.before')}
              </th>
              <th scope="col" data-align="end">
                {t('difference.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {figuresOf(before, after, t).map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td data-align="end">{shown(row.before, row)}</td>
                <td data-align="end">
                  {decimalOf(row.before).eq(row.after) ? (
                    shown(row.after, row)
                  ) : (
                    <b>{shown(row.after, row)}</b>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
