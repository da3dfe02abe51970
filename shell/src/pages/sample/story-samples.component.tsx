import {
  Grid,
  KeyboardHint,
  Notes,
  Panel,
  ProgressBar,
  Row,
  ShareBar,
  Stack,
  TabLinks,
  Timeline,
  useTranslation,
} from '@quayside/platform';

/** What tells a story beside the figures: notes, history, shares, progress, keys. */
export function StorySamples() {
  const { t } = useTranslation('shell');
  return (
    <Grid>
      <Panel title={t('sample.notes')} flush>
        <Notes
          label={t('sample.notes')}
          items={[
            { id: '1', mark: 'warn', text: t('sample.noteWarn') },
            { id: '2', mark: 'bad', text: t('sample.noteBad') },
            {
              id: '3',
              mark: 'good',
              text: 'Pacific Line RC-118',
              detail: t('sample.noteGood'),
              end: '260,309',
            },
          ]}
        />
      </Panel>
      <Panel title={t('sample.timeline')} flush>
        <Timeline
          label={t('sample.timeline')}
          entries={[
            { id: '1', at: '2026-11-21T01:42:00Z', who: '佐藤 結衣', what: t('sample.eventRate') },
            { id: '2', at: '2026-11-20T08:05:00Z', who: '森 直子', what: t('sample.eventApproved') },
          ]}
        />
      </Panel>
      <Panel title={t('sample.shares')}>
        <Stack>
          <ShareBar
            shares={[
              { label: t('sample.seller'), percent: 60.8, shown: '778,476' },
              { label: t('sample.buyer'), percent: 39.2, shown: '501,351' },
            ]}
          />
          <ProgressBar label={t('sample.progress')} value={64} />
          <ProgressBar label={t('sample.progress')} />
        </Stack>
      </Panel>
      <Panel title={t('sample.keys')}>
        <Stack>
          <Row gap={14}>
            <KeyboardHint keys="f2" label={t('sample.keyEdit')} />
            <KeyboardHint keys="mod+k" label={t('sample.keyGo')} />
            <KeyboardHint keys="?" label={t('sample.keyHelp')} />
          </Row>
          <TabLinks
            label={t('sample.links')}
            links={[
              { to: '/sample', label: t('sample.title') },
              { to: '/sentry-example-page', label: t('example.title') },
            ]}
          />
        </Stack>
      </Panel>
    </Grid>
  );
}
