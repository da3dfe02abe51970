import {
  ApiError,
  Button,
  EmptyState,
  ErrorState,
  Grid,
  InlineNote,
  Panel,
  Skeleton,
  Stack,
  StateMessage,
  useTranslation,
} from '@quayside/platform';

const failure = new ApiError({ code: 'service-unavailable', status: 503, digest: '7f3a91c2d0b4' });

export function StateSamples() {
  const { t } = useTranslation('shell');
  const { t: platform } = useTranslation('platform');
  return (
    <Grid>
      <Panel title={t('sample.loading')} flush>
        <Skeleton lines={5} />
      </Panel>
      <Panel title={t('sample.empty')} flush>
        <EmptyState action={<Button tone="primary">{platform('action.add')}</Button>}>
          {t('sample.emptyHint')}
        </EmptyState>
      </Panel>
      <Panel title={t('sample.error')} flush>
        <ErrorState error={failure} onRetry={() => undefined} />
      </Panel>
      <Panel title={t('sample.unavailable')} flush>
        <StateMessage
          title={platform('error.unavailableTitle')}
          actions={<Button icon="reset">{platform('action.retry')}</Button>}
        >
          <p>{platform('error.unavailable')} (SHELL-001)</p>
        </StateMessage>
      </Panel>
      <Panel title={platform('error.forbiddenTitle')} flush>
        <StateMessage title={platform('error.forbiddenTitle')}>
          <p>{platform('error.forbidden')}</p>
        </StateMessage>
      </Panel>
      <Panel title={t('sample.state')}>
        <Stack gap={6}>
          <InlineNote tone="info">{platform('state.calculated')}</InlineNote>
          <InlineNote tone="good">{platform('state.saved')}</InlineNote>
          <InlineNote tone="warn">{platform('state.unsaved')}</InlineNote>
          <InlineNote tone="bad">{platform('state.notSaved')}</InlineNote>
        </Stack>
      </Panel>
    </Grid>
  );
}
