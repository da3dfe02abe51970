import type { Shipper } from '@quayside/service-shippers/contract';
import { countryName } from '@quayside/contract/countries';
import {
  ActivityPanel,
  Button,
  Columns,
  Facts,
  FilesPanel,
  formatInstant,
  Grid,
  LinkButton,
  nameIn,
  notify,
  Panel,
  Slot,
  useCan,
  useErrorText,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import { neighbours } from '../../neighbours';
import { shippersLinks } from '../../links';
import { useMoveShipper } from '../../api/shipper.query';
import { shipperFiles } from '../../api/shipper-files';
import { shippers } from '../../api/shippers.client';
import { ShipperPage } from '../../components/shipper-page.component';
import { ShipperLists } from './shipper-lists.component';

export function ShipperViewPage() {
  const language = useLanguage();
  const mayWrite = useCan('shipper:write');
  return (
    <ShipperPage
      actions={(shipper) => <Actions shipper={shipper} />}
      meta={(shipper) => (
        <>
          <span>{shipper.code}</span>
          <span>{countryName(shipper.country, language)}</span>
          <span>{language === 'ja' ? shipper.name : shipper.nameJa}</span>
        </>
      )}
    >
      {(shipper) => (
        <Columns
          side={
            <>
              <ShipperLists shipperId={shipper.id} />
              <TermsPanel shipper={shipper} />
              <FilesPanel calls={shipperFiles} params={{ shipperId: shipper.id }} mayWrite={mayWrite} />
            </>
          }
        >
          <Slot name="shippers.detail" data={{ shipperId: shipper.id }} />
          <Grid columns={2}>
            <CompanyPanel shipper={shipper} />
            <ContactPanel shipper={shipper} />
          </Grid>
          <ActivityPanel
            read={shippers.readActivity}
            resource="shipper"
            id={shipper.id}
            namespace="shippers"
          />
        </Columns>
      )}
    </ShipperPage>
  );
}

function Actions({ shipper }: { shipper: Shipper }) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const words = useErrorText();
  const mayWrite = useCan('shipper:write');
  const mayEstimate = useCan('estimate:write');
  const move = useMoveShipper();
  const run = (target: Shipper, to: 'archive' | 'restore') =>
    move.mutate(
      { shipper: target, move: to },
      {
        onSuccess: (moved) =>
          notify({
            title: t(to === 'archive' ? 'view.archived' : 'view.restored', { name: nameIn(language, moved) }),
            tone: 'good',
            action:
              to === 'archive' ? { label: t('action.undo'), run: () => run(moved, 'restore') } : undefined,
          }),
        onError: (error) => notify({ title: t('view.notMoved'), text: words(error), tone: 'bad' }),
      },
    );
  return (
    <>
      {mayWrite ? (
        <>
          <Button
            tone="ghost"
            busy={move.isPending}
            onClick={() => run(shipper, shipper.archived ? 'restore' : 'archive')}
          >
            {shipper.archived ? t('action.restore') : t('action.archive')}
          </Button>
          <LinkButton to={shippersLinks.edit({ shipperId: shipper.id })} icon="edit">
            {t('action.edit')}
          </LinkButton>
        </>
      ) : null}
      {mayEstimate && !shipper.archived ? (
        <LinkButton to={neighbours.estimate.create({ shipperId: shipper.id })} tone="primary" icon="add">
          {t('view.newEstimate')}
        </LinkButton>
      ) : null}
    </>
  );
}

function CompanyPanel({ shipper }: { shipper: Shipper }) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const address = [shipper.postalCode, language === 'ja' ? shipper.addressJa : undefined]
    .filter(Boolean)
    .join(' ');
  return (
    <Panel title={t('form.company')}>
      <Facts
        items={[
          { label: t('field.name'), value: shipper.name },
          { label: t('field.nameJa'), value: shipper.nameJa },
          {
            label: t('field.address'),
            value:
              language === 'ja' && shipper.addressJa
                ? address
                : [shipper.address, shipper.postalCode].filter(Boolean).join(', '),
          },
          { label: t('field.country'), value: countryName(shipper.country, language) },
          {
            label: t('field.website'),
            value: shipper.website ? (
              <a href={shipper.website} target="_blank" rel="noreferrer">
                {shipper.website}
              </a>
            ) : undefined,
          },
          { label: t('field.notes'), value: shipper.notes },
          { label: t('field.createdAt'), value: formatInstant(shipper.createdAt, language) },
          { label: t('field.updatedAt'), value: formatInstant(shipper.updatedAt, language) },
        ]}
      />
    </Panel>
  );
}

function TermsPanel({ shipper }: { shipper: Shipper }) {
  const { t } = useTranslation('shippers');
  return (
    <Panel title={t('form.trade')}>
      <Facts
        items={[
          { label: t('field.terms'), value: shipper.terms },
          { label: t('field.currency'), value: shipper.currency },
          { label: t('field.taxId'), value: shipper.taxId },
          { label: t('field.documentLanguage'), value: t(`language.${shipper.language}`) },
        ]}
      />
    </Panel>
  );
}

function ContactPanel({ shipper }: { shipper: Shipper }) {
  const { t } = useTranslation('shippers');
  const { contact } = shipper;
  return (
    <Panel title={t('form.contact')}>
      <Facts
        items={[
          { label: t('field.contactName'), value: contact?.name },
          {
            label: t('field.contactEmail'),
            value: contact?.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : undefined,
          },
          {
            label: t('field.contactPhone'),
            value: contact?.phone ? (
              <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
            ) : undefined,
          },
        ]}
      />
    </Panel>
  );
}
