import { AttachFiles, Button, type SentFile } from '@quayside/platform';
import type { ComponentProps } from 'react';
import { offerFileUpload } from '../../api/offers.query';
import { useOfferText } from '../../components/offer/offer-text';

/** The files of a message; none leave the member out. */
export const filesIn = (files: readonly SentFile[]) =>
  files.length > 0 ? { files: files.map(({ id }) => id) } : {};

/** The end of a form that writes to the salesperson: files and the button that sends. */
export function MessageEnd({
  token,
  busy,
  ...files
}: Pick<ComponentProps<typeof AttachFiles>, 'files' | 'onChange'> & { token: string; busy: boolean }) {
  const t = useOfferText();
  return (
    <>
      <AttachFiles upload={offerFileUpload(token)} {...files} />
      <div>
        <Button type="submit" tone="primary" busy={busy}>
          {t('send')}
        </Button>
      </div>
    </>
  );
}
