import { unitName } from '@quayside/contract/quantities';
import { isStorableCargo } from '@quayside/estimate-document';
import {
  Button,
  ComboboxField,
  EmptyState,
  formatDecimal,
  Panel,
  Tag,
  useLanguage,
  type ComboboxOption,
} from '@quayside/platform';
import type { CargoItem, FactName } from '@quayside/rating';
import type { ProductEntry } from '@quayside/service-estimate/contract';
import { insertRows, Sheet, type SheetHandle } from '@quayside/sheet';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { searchProducts, type ProductOption } from '../../../api/search.query';
import { cargoColumns, emptyCargo, noPacking, packingKinds } from '../../../editor/cargo-columns';
import { useEditor, useEditorContext, useEditorText } from '../../../editor/editor-context';
import { useRowsSheet } from '../../../editor/use-rows-sheet';
import * as styles from './stages.module.css';

const rowId = (item: CargoItem) => item.id;

/** Comes after the page: the page's first files have no room for it. */
const CargoIn = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'beside-charges' */ '../../../cargo-in/cargo-in.component'))
    .CargoIn,
}));

/** A product of the shipper's list as one piece of cargo; what the list does not say is left to be typed. */
function cargoOfProduct(product: ProductEntry, id: string): CargoItem {
  const { nameJa, netKg, grossKg, unitValue, currency, hsCode, originCountry, dangerous } = product;
  return {
    ...emptyCargo(id),
    productId: product.id,
    code: product.code,
    nameEn: product.nameEn || nameJa,
    ...(nameJa ? { nameJa } : {}),
    quantity: 1,
    lengthMm: product.lengthMm ?? 0,
    widthMm: product.widthMm ?? 0,
    heightMm: product.heightMm ?? 0,
    ...{ netKg, grossKg, unitValue, currency, hsCode, originCountry, dangerous },
    stackable: product.stackable,
    thisSideUp: product.thisSideUp,
    packing: packingKinds.find((kind) => kind === product.packing) ?? noPacking,
  };
}

/** What is shipped: from the shipper's product list, typed, or pasted from a table. */
export function CargoSheet() {
  const t = useEditorText();
  const language = useLanguage();
  const { store, readOnlyReason } = useEditorContext();
  const cargo = useEditor((editor) => editor.content.cargo);
  const shipperId = useEditor((editor) => editor.estimate.shipper.id);
  const facts = useEditor((editor) => editor.priced.facts);
  const handle = useRef<SheetHandle>(null);
  const columns = useMemo(() => cargoColumns(t, language === 'ja'), [t, language]);
  const sheet = useRowsSheet(cargo, rowId, store.getState().setCargo);
  const isLocked = readOnlyReason !== undefined;
  const rowState = useMemo(
    () => (item: CargoItem) =>
      isStorableCargo(item) ? undefined : { tone: 'attention' as const, note: t('cargo.unfinished') },
    [t],
  );
  const cellState = useMemo(
    () => (item: CargoItem, column: { id: string }) =>
      column.id === 'currency' && item.unitValue && !item.currency
        ? { tone: 'invalid' as const, note: t('cargo.currencyNeeded') }
        : undefined,
    [t],
  );
  const add = (option: ComboboxOption | undefined) => {
    if (!option) return;
    const item = cargoOfProduct((option as ProductOption).product, crypto.randomUUID());
    sheet.onCommand(insertRows(cargo.length, [item]));
    requestAnimationFrame(() => handle.current?.focusCell({ rowId: item.id, columnId: 'quantity' }));
  };
  const shown = (name: FactName, unit: string) => {
    const value = facts[name]?.value;
    return value ? `${formatDecimal(value)} ${unit}` : undefined;
  };
  const totals = [
    shown('cargo.pieces', unitName('piece', null, language)),
    shown('cargo.m3', 'm³'),
    shown('cargo.kg', 'kg'),
    shown('cargo.revenueTons', 'RT'),
  ].filter(Boolean);
  return (
    <Panel
      flush
      title={t('cargo.title')}
      note={
        <>
          <Tag>{t('cargo.rows', { count: cargo.length })}</Tag>
          <span className="qs-small qs-muted">{totals.join(' · ')}</span>
        </>
      }
      actions={
        isLocked ? null : (
          <>
            <Suspense>
              <CargoIn sheet={sheet} handle={handle} />
            </Suspense>
            <Button size="small" onClick={() => handle.current?.insertRow('end')}>
              {t('cargo.add')}
            </Button>
          </>
        )
      }
    >
      {isLocked ? null : (
        <div className={styles.picker}>
          <ComboboxField
            isPicker
            label={t('cargo.addProduct')}
            value={undefined}
            onChange={add}
            search={searchProducts(language, shipperId)}
            searchKey={['products', language, shipperId]}
            placeholder={t('cargo.searchProduct')}
          />
        </div>
      )}
      <Sheet
        ref={handle}
        ariaLabel={t('cargo.title')}
        locale={language}
        columns={columns}
        {...sheet}
        newRow={() => emptyCargo(crypto.randomUUID())}
        readOnly={isLocked}
        readOnlyReason={readOnlyReason}
        rowState={rowState}
        cellState={cellState}
        addRowButton={false}
        maxHeight={360}
        empty={<EmptyState title={t('cargo.empty')}>{t('cargo.emptyHint')}</EmptyState>}
      />
    </Panel>
  );
}
