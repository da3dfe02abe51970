import { Button, Stack, useTranslation } from '@quayside/platform';
import { useState } from 'react';
import '../locales/register';

/** A real error of a remote while it renders, so that people can see what they would be shown and find it in the log. */
export function Widget() {
  const { t } = useTranslation('account');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('Example error of the account remote, asked for by a person');
  return (
    <Stack gap={8}>
      <p className="qs-muted">{t('example.text')}</p>
      <div>
        <Button tone="danger" size="small" onClick={() => setIsBroken(true)}>
          {t('example.cause')}
        </Button>
      </div>
    </Stack>
  );
}
