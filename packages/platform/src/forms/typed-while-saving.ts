import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

export type TypedWhileSaving = {
  /** Puts back, once the answer is shown, what was typed meanwhile. */
  putBack: () => void;
  /** Lets it go: the person took what somebody else has saved. */
  drop: () => void;
};

/** What is typed while a form is being saved would go when the answer fills the form. Begin before the save, and end with one of both. */
export function watchTyping<Values extends FieldValues>(form: UseFormReturn<Values>): TypedWhileSaving {
  const typed = new Map<Path<Values>, PathValue<Values, Path<Values>>>();
  // Only what a person does has a type.
  const { unsubscribe } = form.watch((_values, { name, type }) => {
    if (name && type === 'change') typed.set(name, form.getValues(name));
  });
  const putBack = () => {
    if (typed.size === 0) return unsubscribe();
    // A page shows the answer with its next render; a form that is gone by then takes nothing.
    requestAnimationFrame(() =>
      setTimeout(() => {
        unsubscribe();
        for (const [name, value] of typed) {
          const isShown = form.control._names.mount.has(name);
          if (isShown && form.getValues(name) !== value) form.setValue(name, value, { shouldDirty: true });
        }
      }),
    );
  };
  return { putBack, drop: unsubscribe };
}
