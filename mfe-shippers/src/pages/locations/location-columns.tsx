import { countryName } from '@quayside/contract/countries';
import type { Location } from '@quayside/service-shippers/contract';
import { Link, nameIn, Tag, useLanguage, useTranslation, type DataColumn } from '@quayside/platform';
import { useMemo } from 'react';

export function useLocationColumns(linkTo: (id: string) => string): DataColumn<Location>[] {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  return useMemo(() => {
    const columns: DataColumn<Location>[] = [
      {
        id: 'name',
        header: t('field.locationName'),
        sort: 'name',
        card: 'title',
        cell: (location) => (
          <>
            <Link to={linkTo(location.id)}>{nameIn(language, location)}</Link>
            {location.archived ? (
              <>
                {' '}
                <Tag tone="warn">{t('archived')}</Tag>
              </>
            ) : null}
          </>
        ),
      },
      {
        id: 'address',
        header: t('field.address'),
        cell: (location) => (language === 'ja' && location.addressJa) || location.address,
      },
      {
        id: 'country',
        header: t('field.country'),
        sort: 'country',
        cell: (location) => countryName(location.country, language),
      },
      {
        id: 'port',
        givesWay: 5,
        header: t('field.nearestPort'),
        cell: (location) => location.nearestPort ?? none,
      },
      { id: 'hours', givesWay: 1, header: t('field.hours'), cell: (location) => location.hours ?? none },
      {
        id: 'dock',
        givesWay: 2,
        header: t('field.dock'),
        card: 'none',
        cell: (location) => (location.dock ? t(`dock.${location.dock}`) : none),
      },
      {
        id: 'vehicle',
        givesWay: 3,
        header: t('field.maximumVehicle'),
        cell: (location) => (location.maximumVehicle ? t(`vehicle.${location.maximumVehicle}`) : none),
      },
      {
        id: 'contact',
        givesWay: 4,
        header: t('field.contact'),
        cell: (location) => location.contact?.name ?? none,
      },
    ];
    return columns;
  }, [t, language, linkTo]);
}

const none = <span className="qs-subtle">–</span>;
