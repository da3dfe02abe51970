import { notify } from '@quayside/platform';
import { caseKey, type CargoItem } from '@quayside/rating';
import { insertRows, removeRows, type SheetCommand, type SheetInvalid } from '@quayside/sheet';
import { useMemo } from 'react';
import { useEditor, useEditorContext } from '../editor/editor-context';
import { CargoInAction } from './cargo-in-action.component';
import { useCargoInText } from './cargo-in-text';
import type { Taken } from './cargo-in.types';

type CargoInProps = {
  /** The cargo sheet: what is taken is a step of it that it can take back. */
  sheet: { invalid: SheetInvalid; onCommand: (command: SheetCommand<CargoItem>) => void };
};

const rowId = ({ id }: CargoItem) => id;

/** A row that was added, and in which nothing is typed. */
const isUntouched = ({ code, nameEn, quantity, lengthMm, netKg, grossKg }: CargoItem) =>
  !code && !nameEn && !quantity && !lengthMm && !netKg && !grossKg;

/** Takes packing lists into the cargo of the estimate that is edited. */
export function CargoIn({ sheet }: CargoInProps) {
  const t = useCargoInText();
  const { store } = useEditorContext();
  const cargo = useEditor((editor) => editor.content.cargo);
  const shipperId = useEditor((editor) => editor.estimate.shipper.id);
  const typed = useMemo(() => cargo.filter((item) => !isUntouched(item)), [cargo]);
  const casesTaken = useMemo(
    () => new Set(typed.map(({ caseNumber }) => caseKey(caseNumber)).filter(Boolean)),
    [typed],
  );
  const take = ({ items, place }: Taken) => {
    const before = store.getState().content;
    const kept = place === 'add' ? typed : [];
    const staying = new Set(kept.map(rowId));
    const leaving = cargo.map(rowId).filter((id) => !staying.has(id));
    const removed = removeRows({ rows: cargo, invalid: sheet.invalid }, leaving, rowId);
    // One command: one step takes it back.
    sheet.onCommand({ ...removed, kind: 'insert', inserted: insertRows(kept.length, items).inserted });
    const after = store.getState().content;
    notify({
      tone: 'good',
      title: t('cargoIn.taken', { count: items.length }),
      action: { label: t('cargoIn.undo'), run: () => store.getState().takeBack({ before, after }) },
    });
  };
  return (
    <CargoInAction
      label={t('cargoIn.open')}
      {...{ shipperId, casesTaken }}
      existing={typed.length}
      onTake={take}
    />
  );
}
