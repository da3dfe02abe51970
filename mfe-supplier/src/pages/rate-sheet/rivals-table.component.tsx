import {
  CheckboxField,
  DataTable,
  EmptyState,
  formatDate,
  Link,
  nameIn,
  Stack,
  useLanguage,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { SheetRival } from '@quayside/service-supplier/contract';
import { laneText } from '../../components/lane.component';
import { TwoLines } from '../../components/two-lines.component';
import { ValidityText } from '../../components/validity.component';
import type { SheetOwner } from '../../api/rate-sheet.query';
import { supplierLinks } from '../../links';
import { useFigureText } from './figure-text';

export type RivalsTableProps = {
  owner: SheetOwner;
  rivals: readonly SheetRival[];
  /** Keys of those that are to end. */
  ended: ReadonlySet<string>;
  onEnd: (keys: ReadonlySet<string>) => void;
};

const chargeOf = ({ charge, containerType }: SheetRival) => [charge, containerType].filter(Boolean).join(' ');

const linkOf = (owner: SheetOwner, { rateCardId }: SheetRival) =>
  'supplierId' in owner
    ? supplierLinks.rateCard({ ...owner, rateCardId })
    : supplierLinks.tariff({ tariffId: rateCardId });

/** Prices of other cards for what the sheet prices, too: each ends where it is ticked, or stays beside the sheet's. */
export function RivalsTable({ owner, rivals, ended, onEnd }: RivalsTableProps) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const figure = useFigureText();
  const endable = rivals.filter(({ endsOn }) => endsOn !== undefined);
  const set = (key: string, on: boolean) =>
    onEnd(new Set(on ? [...ended, key] : [...ended].filter((each) => each !== key)));
  const fate = (rival: SheetRival) => {
    const { key, endsOn, validFrom } = rival;
    if (endsOn === undefined) return <span className="qs-small qs-muted">{t('sheet.rivalStays')}</span>;
    const words =
      endsOn < validFrom ? t('sheet.rivalGoes') : t('sheet.rivalEnds', { on: formatDate(endsOn, language) });
    return (
      <CheckboxField
        label={
          <>
            {words}
            <span className="qs-visually-hidden">{` ${rival.code} ${chargeOf(rival)}`}</span>
          </>
        }
        value={ended.has(key)}
        onChange={(on) => set(key, on)}
      />
    );
  };
  const columns: DataColumn<SheetRival>[] = [
    {
      id: 'card',
      header: t('supplierId' in owner ? 'rateCard.one' : 'tariff.one'),
      card: 'title',
      wrap: true,
      cell: (rival) => (
        <TwoLines
          first={<Link to={linkOf(owner, rival)}>{nameIn(language, rival)}</Link>}
          second={rival.code}
        />
      ),
    },
    {
      id: 'lane',
      header: t('sheet.lane'),
      wrap: true,
      cell: (rival) => <TwoLines first={laneText(rival.lane, '…')} second={chargeOf(rival)} />,
    },
    {
      id: 'price',
      header: t('sheet.rivalPrice'),
      align: 'end',
      cell: ({ price }) => <span className="qs-num">{figure(price)}</span>,
    },
    {
      id: 'inSheet',
      header: t('sheet.after'),
      align: 'end',
      cell: ({ inSheet }) => <strong className="qs-num">{figure(inSheet)}</strong>,
    },
    {
      id: 'days',
      header: t('sheet.validity'),
      cell: (rival) => <ValidityText card={rival} />,
    },
    { id: 'fate', header: t('sheet.rivalFate'), wrap: true, cell: fate },
  ];
  return (
    <Stack>
      <p className="qs-small qs-muted">{t('sheet.rivalsHelp')}</p>
      {endable.length > 1 ? (
        <CheckboxField
          label={t('sheet.endRivals')}
          value={endable.every(({ key }) => ended.has(key))}
          onChange={(on) => onEnd(new Set(on ? endable.map(({ key }) => key) : []))}
        />
      ) : null}
      <DataTable
        label={t('sheet.rivals')}
        columns={columns}
        items={rivals}
        itemId={({ key }) => key}
        itemLabel={(rival) => `${rival.code} ${chargeOf(rival)}`}
        empty={<EmptyState>{t('sheet.none')}</EmptyState>}
      />
    </Stack>
  );
}
