import { useState } from 'react';
import { notify } from '../overlays/toast-region.component';
import { forgetUnsavedChanges } from '../routing/use-unsaved-changes';

/**
 * Saves what a form makes anew, once however often it is sent: every attempt has the same key. What was made is told in a notice, and the
 * form may be left then.
 */
export function useCreate<Values, Made>({
  create,
  created,
  onCreated,
}: {
  create: (values: Values, key: string) => Promise<Made>;
  created: string;
  onCreated: (made: Made, values: Values) => void;
}): { saving: boolean; submit: (values: Values) => Promise<void> } {
  const [key] = useState(() => crypto.randomUUID());
  const [saving, setSaving] = useState(false);
  const submit = async (values: Values) => {
    setSaving(true);
    try {
      const made = await create(values, key);
      forgetUnsavedChanges();
      notify({ tone: 'good', title: created });
      onCreated(made, values);
    } finally {
      setSaving(false);
    }
  };
  return { saving, submit };
}
