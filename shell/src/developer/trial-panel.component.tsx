import {
  Button,
  Fields,
  formatInstant,
  InlineNote,
  isApiError,
  Panel,
  SelectField,
  Stack,
  useErrorText,
  useLanguage,
  useLocation,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { useState } from 'react';
import { openPage } from '../federation/load-page';
import { useRegistry } from '../federation/registry';
import '../locales/developer/register';
import { trials } from './trials.client';

const shellPart = 'shell';

/**
 * This page with another version of a part: not here, where the session of everybody's product is, but under the host of a preview, which
 * the gateway opens for those with the right. Its banner is the way back.
 */
export function TrialPanel() {
  const { t } = useTranslation('shellDeveloper');
  const { preview } = useRegistry();
  return (
    <Panel title={t('trial')}>
      {preview ? <InlineNote tone="info">{t('trialHere')}</InlineNote> : <TrialForm />}
    </Panel>
  );
}

function TrialForm() {
  const { t } = useTranslation('shellDeveloper');
  const language = useLanguage();
  const words = useErrorText();
  const { remotes } = useRegistry();
  const { pathname, search, hash } = useLocation();
  const [part, setPart] = useState<string>(remotes[0]?.name ?? shellPart);
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const query = useQuery(trials.listPublished.query({ params: { part } }));
  const versions = (query.data?.items ?? []).filter(({ state }) => state !== 'live');
  const version = versions.find((each) => each.version === chosen)?.version ?? versions[0]?.version;
  const open = async () => {
    if (version === undefined) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const { url } = await trials.openTrial({ body: { pins: { [part]: version } } });
      openPage(url + pathname + search + hash);
    } catch (error) {
      const misfits = isApiError(error) ? error.errors.map(({ message }) => message) : [];
      setRefusal(misfits.length > 0 ? `${t('misfit')} ${misfits.join('; ')}` : words(error));
      setBusy(false);
    }
  };
  return (
    <Stack gap={10}>
      <p className="qs-small qs-subtle">{t('trialText')}</p>
      <Fields columns={2}>
        <SelectField
          label={t('part')}
          value={part}
          onChange={setPart}
          options={[...remotes.map(({ name }) => name as string), shellPart].map((name) => ({
            value: name,
            label: name,
          }))}
        />
        <SelectField
          label={t('version')}
          value={version ?? ''}
          onChange={setChosen}
          options={versions.map((each) => ({
            value: each.version,
            label: `${each.version} · ${t(`states.${each.state}`)} · ${formatInstant(each.publishedAt, language)}`,
          }))}
        />
      </Fields>
      {query.isSuccess && versions.length === 0 ? (
        <InlineNote tone="info">{t('noVersions')}</InlineNote>
      ) : null}
      {query.isError || refusal ? (
        <div role="alert">
          <InlineNote tone="bad">{refusal ?? words(query.error)}</InlineNote>
        </div>
      ) : null}
      <div>
        <Button disabled={version === undefined} busy={busy} onClick={() => void open()}>
          {t('open')}
        </Button>
      </div>
    </Stack>
  );
}
