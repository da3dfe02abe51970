import { chargeAliases, chargeDefinition } from '@quayside/rating';
import { meaningFields, type ChargeFields } from '../../contract/charges';
import { fold } from '../reference/typeahead';

export type Fault = { path: string; code: string; message: string };

/** What is needed of a charge of the company's own. */
const needed = ['stage', 'costGroup', 'taxKind', 'basis'] as const;

function ofCatalogue(charge: ChargeFields): Fault[] {
  const alias = chargeAliases[charge.code];
  if (alias)
    return [{ path: 'code', code: 'charge.alias', message: `stands for ${alias}: give that one names` }];
  const changed = [...meaningFields, 'disbursement', 'contingent'] as const;
  return changed.flatMap((path) =>
    charge[path] === undefined ? [] : [{ path, code: 'charge.builtIn', message: 'the catalogue says this' }],
  );
}

function ofOwn(charge: ChargeFields): Fault[] {
  const faults: Fault[] = needed.flatMap((path) =>
    charge[path] === undefined ? [{ path, code: 'required', message: 'A value is needed.' }] : [],
  );
  if (charge.hidden)
    faults.push({ path: 'hidden', code: 'charge.hiddenOwn', message: 'archive a charge of your own' });
  const isShare = [charge.basis, charge.lclBasis].includes('percent-of');
  const base = charge.percentOf ?? [];
  if (charge.counts && ![charge.basis, charge.lclBasis].includes('container'))
    faults.push({
      path: 'counts',
      code: 'charge.countsContainers',
      message: 'is not charged by the container',
    });
  if (isShare && base.length === 0)
    faults.push({ path: 'percentOf', code: 'charge.percentOf', message: 'say of which charges' });
  if (!isShare && base.length > 0)
    faults.push({ path: 'percentOf', code: 'charge.noPercent', message: 'is not a percentage' });
  if (base.includes(charge.code))
    faults.push({ path: 'percentOf', code: 'charge.percentOfItself', message: 'a percentage of itself' });
  return faults;
}

/** Names by which others are found already: an alias of two charges would be a guess. */
function aliasFaults(charge: ChargeFields, others: readonly ChargeFields[]): Fault[] {
  const codeOf = new Map<string, string>();
  for (const { code, aliases = [] } of others)
    if (code !== charge.code)
      for (const text of [code, ...aliases]) if (!codeOf.has(fold(text))) codeOf.set(fold(text), code);
  const named = codeOf.get(fold(charge.code));
  const seen = new Set<string>();
  const ofCode: Fault[] = named
    ? [{ path: 'code', code: 'charge.aliasTaken', message: `is a name of ${named}` }]
    : [];
  const ofAliases = (charge.aliases ?? []).flatMap((alias, index): Fault[] => {
    const path = `aliases.${index}`;
    const text = fold(alias.trim());
    if (seen.has(text)) return [{ path, code: 'list.repeated', message: 'stands there twice' }];
    seen.add(text);
    const other = chargeDefinition(alias.normalize('NFKC').trim().toUpperCase())?.code ?? codeOf.get(text);
    return other && other !== charge.code
      ? [{ path, code: 'charge.aliasTaken', message: `is a name of ${other}` }]
      : [];
  });
  return [...ofCode, ...ofAliases];
}

/** What is wrong with a charge beside the others that the company keeps; nothing where it may be kept. */
export function chargeFaults(charge: ChargeFields, others: readonly ChargeFields[]): Fault[] {
  const faults = chargeDefinition(charge.code) ? ofCatalogue(charge) : ofOwn(charge);
  if (charge.validFrom && charge.validTo && charge.validTo < charge.validFrom)
    faults.push({ path: 'validTo', code: 'validity.order', message: 'ends before it begins' });
  return [...faults, ...aliasFaults(charge, others)];
}
