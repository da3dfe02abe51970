import { useQuery } from '@quayside/platform';
import { useWatch, type UseFormReturn } from '@quayside/platform/forms';
import { useEffect } from 'react';
import { incotermsQuery } from '../../api/reference.query';
import { findPort, portOption } from '../../api/search.query';
import { isLocationOption, type HeaderValues } from '../../components/header/header-values';
import { suggest } from './suggestions';

const suggested = ['title', 'titleJa', 'namedPlace'] as const;

/** Fills title, named place and whom it is for as long as nobody typed there; a field that was emptied is filled again. */
export function useSuggestedValues(form: UseFormReturn<HeaderValues>, language: 'en' | 'ja'): void {
  const values = useWatch({ control: form.control }) as HeaderValues;
  const rules = useQuery(incotermsQuery).data?.items;
  const rule = rules?.find((each) => each.rule === values.rule);
  const suggestions = suggest(values, rule);
  const { title, namedPlace, quotedFor } = suggestions;
  const { dirtyFields } = form.formState;
  const isTyped = (name: (typeof suggested)[number]) =>
    Boolean(dirtyFields[name]) && form.getValues(name) !== '';
  // A Japanese title that nobody typed follows the English one: two titles must not name two shipments.
  const titleJa = isTyped('title') ? values.title : suggestions.titleJa;
  const free = suggested.filter((name) => !isTyped(name)).join(' ');
  useEffect(() => {
    const given = { title, titleJa, namedPlace };
    for (const name of suggested) {
      if (free.split(' ').includes(name) && given[name] && form.getValues(name) !== given[name]) {
        form.resetField(name, { defaultValue: given[name] });
      }
    }
  }, [form, free, title, titleJa, namedPlace]);

  // Whom it is for follows the shipper, the route and the rule until somebody chooses; what was suggested for another one goes, too.
  const isChosen = Boolean(dirtyFields.quotedFor);
  useEffect(() => {
    if (!isChosen && form.getValues('quotedFor') !== quotedFor)
      form.resetField('quotedFor', { defaultValue: quotedFor });
  }, [form, isChosen, quotedFor]);

  // A pickup location knows its port.
  const nearest = isLocationOption(values.pickup) ? values.pickup.location.nearestPort : null;
  const nearestDelivery = isLocationOption(values.delivery) ? values.delivery.location.nearestPort : null;
  useFill(form, 'portOfLoading', nearest, language);
  useFill(form, 'portOfDischarge', nearestDelivery, language);
}

function useFill(
  form: UseFormReturn<HeaderValues>,
  name: 'portOfLoading' | 'portOfDischarge',
  code: string | null,
  language: 'en' | 'ja',
): void {
  useEffect(() => {
    if (!code || form.getValues(name)) return undefined;
    const leave = new AbortController();
    findPort(code, leave.signal)
      .then((port) => {
        if (port && !form.getValues(name))
          form.setValue(name, portOption(language, port), { shouldDirty: true });
      })
      // Only a convenience: without an answer the field stays for choosing.
      .catch(() => undefined);
    return () => leave.abort();
  }, [form, name, code, language]);
}
