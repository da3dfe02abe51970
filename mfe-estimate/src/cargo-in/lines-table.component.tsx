import {
  actionsColumn,
  DataTable,
  formatDecimal,
  Icon,
  roundDecimal,
  Tag,
  useIsNarrow,
  type DataColumn,
} from '@quayside/platform';
import type { CargoItem } from '@quayside/rating';
import { useCargoInText } from './cargo-in-text';
import { isFaultyLine, LineNotes } from './line-notes.component';
import type { PackingList } from './packing-list';
import type { TakenLine } from './take-lines';
import * as styles from './cargo-in.module.css';

type LinesTableProps = {
  list: PackingList;
  onMend: (row: number, column: number, text: string) => void;
  onLeaveOut: (row: number) => void;
  onGoods: (row: number) => void;
};

const quantityOf = ({ quantity }: CargoItem) => (quantity ? quantity.toLocaleString('en') : '?');

const sizeOf = ({ packageMm, lengthMm, widthMm, heightMm }: CargoItem) => {
  const sides = packageMm
    ? [packageMm.length, packageMm.width, packageMm.height]
    : [lengthMm, widthMm, heightMm];
  return sides.map((side) => (side ? side.toLocaleString('en') : '?')).join(' × ');
};

const packagesOf = ({ quantity, packing, piecesPerPackage = 1 }: CargoItem) =>
  packing === 'inCase' ? '–' : quantity ? Math.ceil(quantity / piecesPerPackage).toLocaleString('en') : '?';

/** Every row as it becomes cargo; what cannot be read has a field to mend it in. */
export function LinesTable(props: LinesTableProps) {
  const { list, onMend, onLeaveOut, onGoods } = props;
  const t = useCargoInText();
  const isNarrow = useIsNarrow();
  if (isNarrow) return <LineCards {...props} />;
  return (
    <div className={styles.scroll} tabIndex={-1}>
      <table className={styles.table} aria-label={t('cargoIn.title')}>
        <thead>
          <tr>
            <th scope="col">{t('cargoIn.row')}</th>
            <th scope="col">{t('cargoIn.goods')}</th>
            <th scope="col" data-align="end">
              {t('cargoIn.field.quantity')}
            </th>
            <th scope="col" data-align="end">
              {t('cargoIn.packages')}
            </th>
            <th scope="col">{t('cargoIn.field.packing')}</th>
            <th scope="col" data-align="end">
              {t('cargoIn.size')}
            </th>
            <th scope="col" data-align="end">
              {t('cargoIn.netEach')}
            </th>
            <th scope="col" data-align="end">
              {t('cargoIn.grossEach')}
            </th>
            <th scope="col" data-align="end">
              {t('cargoIn.tareEach')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.taken.map((taken) => (
            <LineRow key={taken.line.row} {...{ taken, list, onMend, onLeaveOut, onGoods }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same rows for small screens; what is wrong in one stands at its foot. */
function LineCards({ list, onMend, onLeaveOut, onGoods }: LinesTableProps) {
  const t = useCargoInText();
  const columns: DataColumn<TakenLine>[] = [
    {
      id: 'goods',
      header: t('cargoIn.goods'),
      card: 'title',
      cell: (taken) => (
        <>
          <span className="qs-num qs-subtle">{taken.line.row}</span> <Goods taken={taken} />
        </>
      ),
    },
    { id: 'quantity', header: t('cargoIn.field.quantity'), cell: ({ item }) => quantityOf(item) },
    {
      id: 'packages',
      header: t('cargoIn.packages'),
      cell: ({ item, isPackingAsked }) =>
        `${packagesOf(item)} · ${isPackingAsked ? '?' : t(`packingKind.${item.packing}`)}`,
    },
    { id: 'size', header: t('cargoIn.size'), cell: ({ item }) => sizeOf(item) },
    { id: 'net', header: t('cargoIn.netEach'), cell: ({ item }) => <Kilograms value={item.netKg} /> },
    { id: 'gross', header: t('cargoIn.grossEach'), cell: ({ item }) => <Kilograms value={item.grossKg} /> },
    {
      id: 'tare',
      header: t('cargoIn.tareEach'),
      cell: ({ item }) => <Kilograms value={item.packageTareKg} />,
    },
    actionsColumn(t('cargoIn.toSee'), (taken) =>
      isFaultyLine(taken) || taken.notes.length > 0 ? (
        <div
          className={`${styles.notes} ${styles.cardNotes}`}
          data-fault={isFaultyLine(taken) ? '' : undefined}
        >
          <LineNotes {...{ taken, list, onMend, onLeaveOut, onGoods }} />
        </div>
      ) : null,
    ),
  ];
  return (
    <DataTable
      label={t('cargoIn.title')}
      columns={columns}
      items={list.taken}
      itemId={({ line }) => String(line.row)}
      empty={null}
    />
  );
}

/** A weight to the gram: pounds come to nine decimals and more. The exact figure is taken, and is one hover away. */
function Kilograms({ value }: { value: string | null | undefined }) {
  if (!value) return null;
  const short = roundDecimal(value, 3);
  return (
    <span className="qs-num" title={short === value ? undefined : value}>
      {formatDecimal(short)}
    </span>
  );
}

/** What the row is: its case, its code, its name, and whether the product list has it. */
function Goods({ taken: { item, line, product } }: { taken: TakenLine }) {
  const t = useCargoInText();
  return (
    <>
      {line.caseNumber ? <Tag>{line.caseNumber}</Tag> : null} <span className="qs-num">{item.code}</span>{' '}
      {item.nameEn}{' '}
      {product ? (
        <span className={styles.known} title={t('cargoIn.inList')}>
          <Icon name="check" />
          <span className="qs-visually-hidden">{t('cargoIn.inList')}</span>
        </span>
      ) : null}
    </>
  );
}

type LineRowProps = LinesTableProps & { taken: TakenLine };

function LineRow({ taken, list, onMend, onLeaveOut, onGoods }: LineRowProps) {
  const t = useCargoInText();
  const { item, line } = taken;
  const isFaulty = isFaultyLine(taken);
  const isNoted = isFaulty || taken.notes.length > 0;
  return (
    <>
      <tr data-fault={isFaulty ? '' : undefined} data-noted={isNoted ? '' : undefined}>
        <td className="qs-num qs-subtle">{line.row}</td>
        <td className={styles.goods}>
          <Goods taken={taken} />
        </td>
        <td data-align="end">{quantityOf(item)}</td>
        <td data-align="end">{packagesOf(item)}</td>
        <td>{taken.isPackingAsked ? '?' : t(`packingKind.${item.packing}`)}</td>
        <td data-align="end">{sizeOf(item)}</td>
        <td data-align="end">
          <Kilograms value={item.netKg} />
        </td>
        <td data-align="end">
          <Kilograms value={item.grossKg} />
        </td>
        <td data-align="end">
          <Kilograms value={item.packageTareKg} />
        </td>
      </tr>
      {isNoted ? (
        <tr data-fault={isFaulty ? '' : undefined}>
          <td />
          <td colSpan={8} className={styles.notes}>
            <LineNotes {...{ taken, list, onMend, onLeaveOut, onGoods }} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
