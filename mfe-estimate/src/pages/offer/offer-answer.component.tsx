import { Button, InlineNote, isApiError, Panel, Row, Stack, useErrorText } from '@quayside/platform';
import type { OfferView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { refreshOffer } from '../../api/offers.query';
import type { AnswerProps } from './answer-props';
import { AcceptForm } from './accept-form.component';
import { CounterForm } from './counter-form.component';
import { AskForm, DeclineForm } from './other-forms.component';
import { useOfferText } from '../../components/offer/offer-text';

const acts = ['accept', 'ask', 'counter', 'decline'] as const;
type Act = (typeof acts)[number];

/** The answers of a client to an offer: accept, ask, ask for another price, decline. */
export function OfferAnswer({ offer, token }: { offer: OfferView; token: string }) {
  const t = useOfferText();
  const words = useErrorText();
  const [act, setAct] = useState<Act>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string }>();
  /** A copy is for reading and asking; a question is possible after the end, too. */
  const isOpen = offer.state === 'open' && offer.recipient.kind === 'to';

  const send = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setSaid(undefined);
    try {
      await work();
      setAct(undefined);
      setSaid({ tone: 'good', text: done });
    } catch (error) {
      const isChanged = isApiError(error) && error.code === 'state-conflict';
      if (isChanged) await refreshOffer();
      setSaid({ tone: 'bad', text: isChanged ? t('changed') : words(error) });
    } finally {
      setBusy(false);
    }
  };
  const props: AnswerProps = { offer, token, busy, onSend: (work, done) => void send(work, done) };
  const shown = isOpen ? acts : (['ask'] as const);
  return (
    <Panel title={t('answer')}>
      <Stack gap={14}>
        {said ? (
          <div role={said.tone === 'bad' ? 'alert' : 'status'}>
            <InlineNote tone={said.tone}>{said.text}</InlineNote>
          </div>
        ) : null}
        <Row gap={8}>
          {shown.map((each) => (
            <Button
              key={each}
              tone={each === 'accept' ? 'primary' : undefined}
              aria-expanded={act === each}
              onClick={() => setAct(act === each ? undefined : each)}
            >
              {t(`act.${each}`)}
            </Button>
          ))}
        </Row>
        {act === 'accept' && isOpen ? <AcceptForm {...props} /> : null}
        {act === 'decline' && isOpen ? <DeclineForm {...props} /> : null}
        {act === 'counter' && isOpen ? <CounterForm {...props} /> : null}
        {act === 'ask' ? <AskForm {...props} /> : null}
      </Stack>
    </Panel>
  );
}
