import type { KeptFault } from '@quayside/service-kit';
import type { CarrierFields } from '../../contract';
import { plainName } from '../rate-sheet/cells';

/** What is wrong with a carrier beside the others that are kept; nothing where it may be kept. A name of two would be a guess. */
export function carrierFaults(carrier: CarrierFields, others: readonly CarrierFields[]): KeptFault[] {
  const faults: KeptFault[] = [];
  const { code, name, nameJa, aliases = [], validFrom, validTo } = carrier;
  if (validFrom && validTo && validTo < validFrom)
    faults.push({ path: 'validTo', code: 'validity.order', message: 'ends before it begins' });
  const owner = new Map<string, string>();
  for (const other of others)
    if (other.code !== code)
      for (const text of [other.code, other.name, other.nameJa ?? '', ...(other.aliases ?? [])])
        if (!owner.has(plainName(text))) owner.set(plainName(text), other.code);
  owner.delete('');
  const refuseTaken = (path: string, text: string) => {
    const taken = owner.get(plainName(text));
    if (taken) faults.push({ path, code: 'carrier.nameTaken', message: `is a name of ${taken}` });
  };
  refuseTaken('code', code);
  refuseTaken('name', name);
  if (nameJa) refuseTaken('nameJa', nameJa);
  const seen = new Set<string>();
  aliases.forEach((alias, index) => {
    const path = `aliases.${index}`;
    const spelled = plainName(alias);
    if (spelled === '') faults.push({ path, code: 'carrier.noName', message: 'has no letter or digit' });
    else if (seen.has(spelled)) faults.push({ path, code: 'list.repeated', message: 'stands there twice' });
    else refuseTaken(path, alias);
    seen.add(spelled);
  });
  return faults;
}
