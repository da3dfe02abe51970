import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../language/use-translation';
import { useLocation } from 'react-router-dom';
import { isApiError, type ApiError } from '../api/api-error';
import { wordsOfReason } from '../api/problem-words';
import { localized, useLanguage } from '../language/i18n';
import { Button, LinkButton } from './button.component';
import { Icon } from './icon.component';
import { Row } from './layout.component';
import { usePageHeading } from './use-page-heading';
import * as styles from './states.module.css';
import * as layoutStyles from './layout.module.css';
import * as pageStyles from './page.module.css';
import * as panelStyles from './panel.module.css';

type StateProps = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  heading?: 1 | 2;
  testId?: string;
  digest?: string;
};

/** What stands where content would: what happened, what it means, what to do. */
export function StateMessage({ title, children, actions, heading = 2, testId, digest }: StateProps) {
  const { t } = useTranslation('platform');
  const isPage = heading === 1;
  return (
    <div className={styles.state} data-page={isPage ? '' : undefined} data-testid={testId}>
      {isPage ? <PageHeading title={title} /> : <h2>{title}</h2>}
      {children}
      {digest ? (
        <p>
          {t('error.digest')}: <code>{digest}</code>
        </p>
      ) : null}
      {actions ? <Row>{actions}</Row> : null}
    </div>
  );
}

function PageHeading({ title }: { title: string }) {
  return (
    <h1 ref={usePageHeading(title)} tabIndex={-1}>
      {title}
    </h1>
  );
}

/** Nothing there yet: says what to do next. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const { t } = useTranslation('platform');
  return (
    <StateMessage title={title ?? t('state.empty')} actions={action}>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </StateMessage>
  );
}

/** Words for a failure in the reader's language: for its reason where its domain has words for it, else for its code. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  return (error) => {
    const own = isApiError(error) && error.reason ? wordsOfReason(error.reason) : undefined;
    if (own) return localized(own, language);
    return t([`error.code.${isApiError(error) ? error.code : 'internal'}`, 'error.code.internal'] as const);
  };
}

/** Something on the page could not be loaded: what happened, the digest, try again. */
export function ErrorState({
  error,
  onRetry,
  title,
}: {
  error: unknown;
  onRetry?: () => void;
  title?: string;
}) {
  const { t } = useTranslation('platform');
  const words = useErrorText();
  if (isApiError(error) && error.code === 'not-found') return <MissingRecord title={title} error={error} />;
  return (
    <div role="alert">
      <StateMessage
        testId="page-error"
        title={title ?? t('error.title')}
        digest={isApiError(error) ? error.digest : undefined}
        actions={
          onRetry ? (
            <Button icon="reset" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          ) : null
        }
      >
        <p>{words(error)}</p>
      </StateMessage>
    </div>
  );
}

/** A record that is not there, or not for this member. Where it is the whole page, the title says so, too. */
export function MissingRecord({
  title,
  error,
  heading = 2,
}: {
  title?: string | undefined;
  error: ApiError;
  heading?: 1 | 2;
}) {
  const { t } = useTranslation('platform');
  const words = title ?? t('error.recordNotFoundTitle');
  const element = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const list = `/${pathname.split('/')[1] ?? ''}`;
  useEffect(() => {
    const page = element.current?.closest('[data-part="page"]');
    const isWhole = page && page.querySelectorAll('[data-part="panel"]').length <= 1;
    // After the page around it has named itself.
    if (isWhole) queueMicrotask(() => (document.title = `${words} · Quayside`));
  }, [words]);
  return (
    <div role="alert" ref={element}>
      <StateMessage
        heading={heading}
        testId="page-not-found"
        title={words}
        digest={error.digest}
        actions={
          <>
            {list === pathname ? null : <LinkButton to={list}>{t('action.toList')}</LinkButton>}
            <LinkButton to="/">{t('action.goHome')}</LinkButton>
          </>
        }
      >
        <p>{t('error.recordNotFound')}</p>
      </StateMessage>
    </div>
  );
}

export function ForbiddenState() {
  const { t } = useTranslation('platform');
  return (
    <StateMessage
      heading={1}
      testId="page-forbidden"
      title={t('error.forbiddenTitle')}
      actions={<LinkButton to="/">{t('action.goHome')}</LinkButton>}
    >
      <p>{t('error.forbidden')}</p>
    </StateMessage>
  );
}

export function NotFoundState() {
  const { t } = useTranslation('platform');
  return (
    <StateMessage
      heading={1}
      testId="page-not-found"
      title={t('error.notFoundTitle')}
      actions={<LinkButton to="/">{t('action.goHome')}</LinkButton>}
    >
      <p>{t('error.notFound')}</p>
    </StateMessage>
  );
}

type FailedStateProps = Pick<StateProps, 'title' | 'heading' | 'testId' | 'digest'> & {
  text: string;
  code?: string;
  onRetry: () => void;
};

/** What stands where a page would, and the one thing to do about it: try again. */
export function FailedState({ text, code, onRetry, ...message }: FailedStateProps) {
  const { t } = useTranslation('platform');
  return (
    <div role="alert">
      <StateMessage
        {...message}
        actions={
          <Button icon="reset" tone="primary" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        }
      >
        <p>
          {text}
          {code ? ` (${code})` : ''}
        </p>
      </StateMessage>
    </div>
  );
}

/** A remote that cannot be loaded, in its place inside the layout. */
export function UnavailableState({
  code,
  text,
  digest,
  onRetry,
}: {
  code?: string;
  /** Why, where more is known than that it could not be loaded. */
  text?: string | undefined;
  digest?: string;
  onRetry: () => void;
}) {
  const { t } = useTranslation('platform');
  return (
    <FailedState
      heading={1}
      testId="part-unavailable"
      title={t('error.unavailableTitle')}
      text={text ?? t('error.unavailable')}
      code={code}
      digest={digest}
      onRetry={onRetry}
    />
  );
}

/** Lines of the height that the content will have. */
export function Skeleton({ lines = 3, height = 12 }: { lines?: number; height?: number }) {
  const { t } = useTranslation('platform');
  return (
    <div
      className={layoutStyles.stack}
      style={{ padding: 14 }}
      role="status"
      aria-busy="true"
      aria-label={t('state.loading')}
    >
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={styles.skeleton}
          style={{ height, width: `${92 - ((line * 17) % 40)}%` }}
        />
      ))}
    </div>
  );
}

/** Why a page is not there yet, while it is asked for again. */
function StillTrying({ reason }: { reason: unknown }) {
  const words = useErrorText();
  return (
    <div role="status">
      <InlineNote tone="warn">{words(reason)}</InlineNote>
    </div>
  );
}

/** A whole page while its code or data is on the way. */
export function PageSkeleton() {
  return <PageOnItsWay reason={null} />;
}

/** A whole page while its data is on the way; `reason` is what the first try failed for, while others follow. */
export function PageOnItsWay({ reason }: { reason: unknown }) {
  return (
    <div className={pageStyles.page} data-part="page" aria-busy="true">
      {reason ? <StillTrying reason={reason} /> : null}
      <Skeleton lines={1} height={20} />
      <div className={panelStyles.panel} data-part="panel">
        <Skeleton lines={8} height={14} />
      </div>
    </div>
  );
}

export function InlineNote({
  tone,
  children,
}: {
  tone: 'warn' | 'bad' | 'good' | 'info';
  children: ReactNode;
}) {
  return (
    <p
      className={`${layoutStyles.row} qs-small`}
      data-mark={tone}
      style={{
        color: tone === 'info' ? 'var(--qs-colors-fg-muted)' : `var(--qs-colors-${tone})`,
        alignItems: 'flex-start',
      }}
    >
      <Icon
        name={tone === 'bad' ? 'alert' : tone === 'warn' ? 'warning' : tone === 'good' ? 'check' : 'info'}
      />
      <span style={{ flex: 1 }}>{children}</span>
    </p>
  );
}
