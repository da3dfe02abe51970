import type { ReactNode } from 'react';
import { useTranslation } from '../language/use-translation';
import { Link } from 'react-router-dom';
import { usePageHeading } from './use-page-heading';
import * as styles from './page.module.css';

export type Crumb = { label: string; to?: string };
export type PageProps = {
  /** Also the document's title. */
  title: string;
  /** Shown instead of the plain title, where it needs more than text. */
  heading?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Tags beside the title: revision, state. */
  tags?: ReactNode;
  actions?: ReactNode;
  /** One line of facts below the title. */
  meta?: ReactNode;
  width?: 'full' | 'narrow';
  busy?: boolean;
  children: ReactNode;
};

/** Every page: breadcrumb, one heading, actions, content. After a navigation the heading has the focus. */
export function Page({
  title,
  heading,
  crumbs,
  tags,
  actions,
  meta,
  width = 'full',
  busy,
  children,
}: PageProps) {
  const { t } = useTranslation('platform');
  const head = usePageHeading(title);
  return (
    <div className={styles.page} data-part="page" data-width={width} aria-busy={busy || undefined}>
      {crumbs?.length ? (
        <nav className={styles.crumbs} data-part="crumbs" aria-label={t('page.breadcrumb')}>
          <ol>
            {crumbs.map((crumb) => (
              <li key={`${crumb.to}:${crumb.label}`}>
                {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={styles.head}>
        <h1 ref={head} tabIndex={-1}>
          {heading ?? title}
        </h1>
        {tags}
        {actions ? (
          <div className={styles.headActions} data-part="page-actions">
            {actions}
          </div>
        ) : null}
        {meta ? <div className={styles.headMeta}>{meta}</div> : null}
      </div>
      {children}
    </div>
  );
}
