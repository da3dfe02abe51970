import type { EstimateView, PatchEstimate, WhatIf } from '@quayside/service-estimate/contract';
import { headOf, type HeaderValues } from '../../components/header/header-values';

type Terms = EstimateView['incoterm'];

/** The whole head as a change. */
const full = (values: HeaderValues): PatchEstimate => ({
  ...headOf(values),
  titleJa: values.titleJa.trim() || null,
});

/** Whether another rule holds, or the quotation is for somebody else. */
const isOtherOffer = (now: Terms, then: Terms): boolean =>
  now.rule !== then.rule || (now.quotedFor ?? 'both') !== (then.quotedFor ?? 'both');

/** Of a change the terms that move every amount at once; undefined when it has none. */
export function movingTerms(body: PatchEstimate, before: EstimateView): WhatIf | undefined {
  const { currency, incoterm, route } = body;
  const moving = {
    ...(currency !== undefined && currency !== before.currency ? { currency } : {}),
    ...(incoterm && isOtherOffer(incoterm, before.incoterm) ? { incoterm } : {}),
    ...(route && route.mode !== before.route.mode ? { route } : {}),
  };
  return Object.keys(moving).length > 0 ? moving : undefined;
}

/** The same terms as they were, with the exchange rates of that currency. */
export function formerTerms(moved: WhatIf, before: EstimateView): PatchEstimate {
  const fx = before.view === 'full' ? { fx: before.document.fx } : {};
  return {
    ...(moved.currency === undefined ? {} : { currency: before.currency, ...fx }),
    ...(moved.incoterm ? { incoterm: before.incoterm } : {}),
    ...(moved.route ? { route: before.route } : {}),
  };
}

/** Only what differs from the form's beginning: what others changed elsewhere stays theirs. */
export function detailsBody(values: HeaderValues, before: HeaderValues): PatchEstimate {
  const now = full(values);
  const then = full(before);
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(then, name)),
  );
  return Object.fromEntries(changed);
}
