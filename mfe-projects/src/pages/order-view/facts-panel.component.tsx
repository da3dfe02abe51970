import {
  Amount,
  classes,
  Facts,
  formatInstant,
  Link,
  nameIn,
  Notes,
  Panel,
  TotalMarks,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import type { Order } from '@quayside/service-projects/contract';
import { neighbours } from '../../neighbours';
import { projectsLinks } from '../../links';
import * as styles from './facts-panel.module.css';

/** Who ordered what, under which number, and who carries it out. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const { contact, versions } = order;
  const current = versions.at(-1);
  return (
    <Panel title={t('order.view.facts')}>
      <Facts
        items={[
          { label: t('order.field.number'), value: order.number },
          { label: t('order.field.purchaseOrder'), value: order.purchaseOrder },
          {
            label: t('order.field.estimate'),
            value: (
              <Link className={styles.fact} to={neighbours.estimate.view({ estimateId: order.estimateId })}>
                {order.estimateNumber} R{order.revision}
              </Link>
            ),
          },
          {
            label: t('order.field.project'),
            value: (
              <Link className={styles.fact} to={projectsLinks.view({ projectId: order.project.id })}>
                {nameIn(language, order.project)}
              </Link>
            ),
          },
          {
            label: t('order.field.shipper'),
            value: (
              <Link className={styles.fact} to={neighbours.shippers.view({ shipperId: order.shipper.id })}>
                {nameIn(language, order.shipper)}
              </Link>
            ),
          },
          { label: t('order.field.contact'), value: contact && nameIn(language, contact) },
          { label: t('order.field.assignee'), value: nameIn(language, order.assignee) },
          {
            label: t('order.field.acceptedAt'),
            value: current && formatInstant(current.acceptedAt, language),
          },
          {
            label: t('order.field.convertedAt'),
            value: `${formatInstant(order.convertedAt, language)} · ${nameIn(language, order.convertedBy)}`,
          },
          { label: t('order.field.notes'), value: order.notes },
          { label: t('order.field.remarks'), value: order.remarks },
        ]}
      />
    </Panel>
  );
}

/** The original and each change order, with what it changed. */
export function VersionsPanel({ order }: { order: Order }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  if (order.versions.length < 2) return null;
  return (
    <Panel flush title={t('order.change.title')}>
      <Notes
        label={t('order.change.title')}
        items={order.versions.map((version, index) => ({
          id: String(version.revision),
          text: (
            <>
              {t(index === 0 ? 'order.change.original' : 'order.change.changed')} R{version.revision}
            </>
          ),
          detail: `${formatInstant(version.takenAt, language)} · ${nameIn(language, version.takenBy)}`,
          end: (
            <>
              <Amount value={version.totals.sell} currency={version.currency} showCurrency />
              <TotalMarks totals={version.totals} />
              {version.difference ? (
                <span className="qs-small qs-subtle" style={{ display: 'block', textAlign: 'end' }}>
                  {version.difference.startsWith('-') ? '' : '+'}
                  <Amount value={version.difference} currency={version.currency} />
                </span>
              ) : null}
            </>
          ),
        }))}
      />
      <p className={`${classes.panelBody} qs-small qs-subtle`}>{t('order.change.stays')}</p>
    </Panel>
  );
}
