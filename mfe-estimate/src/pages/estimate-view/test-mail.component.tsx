import { Button, notify, useChange, useSession } from '@quayside/platform';
import { sendTestMail } from '../../api/offers.query';
import { usePageText } from '../../components/text';

/** Sends the letter of the offer to the person at the screen. */
export function TestMail({
  estimateId,
  language,
  message,
}: {
  estimateId: string;
  language: string;
  message: string;
}) {
  const t = usePageText();
  const { member } = useSession();
  const { busy, run } = useChange();
  const words = message.trim();
  const body = { language: language === 'ja' ? 'ja' : 'en', ...(words ? { message: words } : {}) } as const;
  const send = () =>
    void run(async () => {
      await sendTestMail(estimateId, body);
      notify({ tone: 'good', title: t('transition.testSent', { email: member.email }) });
    });
  return (
    <div>
      <Button size="small" busy={busy} onClick={send}>
        {t('transition.test')}
      </Button>
    </div>
  );
}
