import { classes, Drawer, Fields } from '@quayside/platform';
import { textLengths, type IncotermRule, type QuotedParty } from '@quayside/rating';
import { useCallback, useRef, useState } from 'react';
import { ChoiceInput, DateInput, NumberInput, TextInput } from '../../components/stage-fields.component';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { TermsRates } from './terms-rates.component';
import { TermsTaxes } from './terms-taxes.component';
import { useWhatIf } from './what-if.component';

const rules = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const satisfies readonly IncotermRule[];

const quotedParties = ['both', 'seller', 'buyer'] as const satisfies readonly QuotedParty[];

/** Title, Incoterm, validity, the usual markup, and the exchange rates of the whole estimate. */
export function TermsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useEditorText();
  const { store, readOnlyReason } = useEditorContext();
  const head = useEditor((editor) => editor.content.head);
  const readOnly = readOnlyReason !== undefined;
  const set = store.getState().setHead;
  const { incoterm, defaults } = head;
  const quotedFor = incoterm.quotedFor ?? 'both';
  const { propose, dialog } = useWhatIf();
  const openRates = useRef(new Set<string>());
  const [urged, setUrged] = useState(0);
  const markOpen = useCallback((code: string, isOpen: boolean) => {
    if (isOpen) openRates.current.add(code);
    else openRates.current.delete(code);
  }, []);
  const close = () => {
    // A field hands over what was typed when it is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (openRates.current.size > 0) return setUrged((times) => times + 1);
    setUrged(0);
    onClose();
  };
  return (
    <Drawer open={open} onClose={close} title={t('terms.title')} size="sm">
      {dialog}
      <div data-editor-part="drawer">
        <section>
          <Fields columns={2}>
            <TextInput
              wide
              label={t('terms.name')}
              value={head.title}
              longest={textLengths.title}
              readOnly={readOnly}
              onValue={(title) => title?.trim() && set({ title })}
            />
            <ChoiceInput
              label={t('terms.incoterm')}
              value={incoterm.rule}
              readOnly={readOnly}
              options={rules.map((value) => ({ value, label: value }))}
              onValue={(rule) =>
                rule &&
                rule !== incoterm.rule &&
                propose(
                  { incoterm: { ...incoterm, rule } },
                  t('whatIf.incoterm', { from: incoterm.rule, to: rule }),
                )
              }
            />
            <TextInput
              label={t('terms.place')}
              value={incoterm.namedPlace}
              readOnly={readOnly}
              onValue={(namedPlace) => set({ incoterm: { ...incoterm, namedPlace: namedPlace ?? '' } })}
            />
            <ChoiceInput
              label={t('terms.quotedFor')}
              value={quotedFor}
              readOnly={readOnly}
              options={quotedParties.map((value) => ({ value, label: t(`quotedFor.${value}`) }))}
              onValue={(value) =>
                value &&
                value !== quotedFor &&
                propose(
                  { incoterm: { ...incoterm, quotedFor: value } },
                  t('whatIf.quotedFor', { from: t(`quotedFor.${quotedFor}`), to: t(`quotedFor.${value}`) }),
                )
              }
            />
            <DateInput
              label={t('terms.validUntil')}
              value={head.validUntil}
              readOnly={readOnly}
              onValue={(validUntil) => validUntil && set({ validUntil })}
            />
          </Fields>
        </section>
        <section>
          <h3>{t('terms.markup')}</h3>
          <Fields columns={2}>
            <ChoiceInput
              label={t('line.markupKind')}
              value={defaults.markup.kind}
              readOnly={readOnly}
              options={(['markup', 'margin'] as const).map((value) => ({
                value,
                label: t(`markupKind.${value}`),
              }))}
              onValue={(kind) =>
                kind && set({ defaults: { ...defaults, markup: { ...defaults.markup, kind } } })
              }
            />
            <NumberInput
              label={t('charges.markup')}
              share
              value={defaults.markup.rate}
              greatest={defaults.markup.kind === 'margin' ? 99 : 10_000}
              readOnly={readOnly}
              onValue={(rate) =>
                set({ defaults: { ...defaults, markup: { ...defaults.markup, rate: rate ?? '0' } } })
              }
            />
          </Fields>
          <p className={classes.help} data-part="help">
            {t('terms.markupHelp')}
          </p>
        </section>
        <TermsTaxes />
        <TermsRates onOpen={markOpen} urged={urged} />
      </div>
    </Drawer>
  );
}
