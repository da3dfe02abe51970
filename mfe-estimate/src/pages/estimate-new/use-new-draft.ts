import { draftBox, forgetUnsavedChanges, useSearchParams, type DraftBox } from '@quayside/platform';
import { type UseFormReturn } from '@quayside/platform/forms';
import type { SheetInvalid } from '@quayside/sheet';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isBlank, type Cargo, type CargoRow } from './cargo-rows';
import type { HeaderValues } from '../../components/header/header-values';
import type { Start } from './start-section.component';

/** What was typed into the form and of which no estimate was made. */
type NewEstimateDraft = {
  /** Only what the person chose or typed; what is suggested is suggested again. */
  values: Partial<HeaderValues>;
  rows: readonly CargoRow[];
  invalid: SheetInvalid;
  start: Start;
};
const draftShape = 1;

type Content = {
  form: UseFormReturn<HeaderValues>;
  start: Start;
  setStart: (start: Start) => void;
  cargo: Cargo;
  /** Shows these rows in the place of those on the screen. */
  onCargo: (rows: readonly CargoRow[], invalid: SheetInvalid) => void;
  /** The estimate whose content is in the form already: a draft begun as a copy is not copied again. */
  copied: RefObject<string | undefined>;
};

/**
 * Keeps the form in this browser while it is filled in, and puts back what a page that is gone had in it. A form that was
 * opened for a certain shipper, project or copy has drafts of its own.
 */
export function useNewDraft({ form, start, setStart, cargo, onCargo, copied }: Content) {
  const [parameters] = useSearchParams();
  const [box] = useState<DraftBox<NewEstimateDraft>>(() =>
    draftBox(`new-estimate?${parameters.toString()}`, draftShape),
  );
  const [restoredAt, setRestoredAt] = useState<string>();
  /** How the form began: what discarding goes back to. */
  const [begun] = useState({ values: form.getValues(), start });
  const isMade = useRef(false);

  const keep = useEffectEvent(() => {
    if (isMade.current) return;
    const names = Object.keys(form.getValues()) as (keyof HeaderValues)[];
    const typed = names.filter((name) => form.getFieldState(name).isDirty);
    const hasCargo = cargo.rows.some((row) => !isBlank(row)) || cargo.unreadable > 0;
    if (typed.length === 0 && !hasCargo && start === begun.start) return box.drop();
    const values = form.getValues();
    box.write(() => ({
      values: Object.fromEntries(typed.map((name) => [name, values[name]])),
      ...{ rows: cargo.rows, invalid: cargo.invalid, start },
    }));
  });
  useEffect(() => form.subscribe({ formState: { values: true, dirtyFields: true }, callback: keep }), [form]);
  useEffect(() => keep(), [cargo, start]);

  const restore = useEffectEvent((at: string, { values, rows, invalid, start: how }: NewEstimateDraft) => {
    for (const name of Object.keys(values) as (keyof HeaderValues)[])
      form.setValue(name, values[name], { shouldDirty: true });
    if (rows.length > 0) onCargo(rows, invalid);
    if (how.kind === 'copy') copied.current = how.copyOf?.value;
    setStart(how);
    setRestoredAt(at);
  });
  const mayRestore = useEffectEvent(() => !form.formState.isDirty && cargo.rows.every(isBlank));
  useEffect(() => {
    let isGone = false;
    void box.left().then((left) => {
      const last = left.at(-1);
      // Whoever has begun to type already goes on with that; the draft waits for the next time.
      if (!last || isGone || !mayRestore()) return;
      restore(last.at, last.value);
      box.dropOthers([last]);
    });
    return () => {
      isGone = true;
      box.dispose();
    };
  }, [box]);

  return {
    restoredAt,
    settle: () => setRestoredAt(undefined),
    discard: (rows: readonly CargoRow[]) => {
      form.reset(begun.values);
      onCargo(rows, {});
      setStart(begun.start);
      setRestoredAt(undefined);
      box.drop();
    },
    /** The estimate is made: nothing is left to come back to. */
    made: () => {
      isMade.current = true;
      box.drop();
      forgetUnsavedChanges();
    },
  };
}
