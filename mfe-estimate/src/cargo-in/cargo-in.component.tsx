import { notify } from '@quayside/platform';
import type { CargoItem } from '@quayside/rating';
import type { SheetCommand, SheetHandle, SheetInvalid } from '@quayside/sheet';
import { useMemo, type RefObject } from 'react';
import { useEditor, useEditorContext } from '../editor/editor-context';
import { rateAllButtonId } from '../editor/rate-all-button';
import { CargoInButton } from './cargo-in-button.component';
import { useOpeningText } from './opening-text';
import type { Taken } from './cargo-in.types';
import { takingCommand } from './taking-command';

type CargoInProps = {
  /** The cargo sheet: what is taken is a step of it that it can take back. */
  sheet: { invalid: SheetInvalid; onCommand: (command: SheetCommand<CargoItem>) => void };
  handle: RefObject<SheetHandle | null>;
};

const rowId = ({ id }: CargoItem) => id;

/** A row that was added, and in which nothing is typed. */
const isUntouched = ({ code, nameEn, quantity, lengthMm, netKg, grossKg }: CargoItem) =>
  !code && !nameEn && !quantity && !lengthMm && !netKg && !grossKg;

/** The first column of a row that is to be filled in. */
const lacking = ({ quantity, lengthMm, widthMm, heightMm, netKg, grossKg }: CargoItem) => {
  const sides = { quantity, lengthMm, widthMm, heightMm };
  return Object.entries(sides).find(([, value]) => !value)?.[0] ?? (netKg || grossKg ? undefined : 'netKg');
};

/** Takes packing lists into the cargo of the estimate that is edited. */
export function CargoIn({ sheet, handle }: CargoInProps) {
  const t = useOpeningText();
  const { store } = useEditorContext();
  const cargo = useEditor((editor) => editor.content.cargo);
  const shipperId = useEditor((editor) => editor.estimate.shipper.id);
  const typed = useMemo(() => cargo.filter((item) => !isUntouched(item)), [cargo]);
  const caseNumbers = useMemo(() => typed.map(({ caseNumber }) => caseNumber), [typed]);
  const take = ({ items, place }: Taken) => {
    const before = store.getState().content;
    const rows = { rows: cargo, invalid: sheet.invalid, rowId };
    sheet.onCommand(takingCommand(rows, place === 'add' ? typed : [], items));
    const after = store.getState().content;
    notify({
      tone: 'good',
      title: t('taken', { count: items.length }),
      action: { label: t('undo'), run: () => store.getState().takeBack({ before, after }) },
    });
    const unfinished = items.find(lacking);
    const columnId = unfinished && lacking(unfinished);
    if (unfinished && columnId) return () => handle.current?.focusCell({ rowId: unfinished.id, columnId });
    // Nothing is left to fill in: what was taken is to be priced.
    return () => document.getElementById(rateAllButtonId)?.focus();
  };
  return <CargoInButton {...{ shipperId, caseNumbers }} onTake={take} />;
}
