import { isStageId } from '@quayside/contract';
import type { TariffQuery } from '../../api/tariff.query';
import { tariffLayers } from '../../components/layers';

export const priceBookFilters = [
  'layer',
  'stage',
  'state',
  'portOfLoading',
  'portOfDischarge',
  'archived',
] as const;
export const states = ['inForce', 'upcoming', 'expired'] as const;
const port = /^[A-Z]{2}[A-Z2-9]{3}$/;
const sorts = ['code', 'name', 'layer', 'stage', 'validFrom', 'validTo'];

/** What of an address the service understands. */
export function priceBookQueryOf(given: Record<string, string>): TariffQuery {
  const { q, sort = '', stage = '', portOfLoading = '', portOfDischarge = '', archived } = given;
  const layer = tariffLayers.find((each) => each === given.layer);
  const state = states.find((each) => each === given.state);
  return {
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    ...(isStageId(stage) ? { stage } : {}),
    ...(port.test(portOfLoading) ? { portOfLoading } : {}),
    ...(port.test(portOfDischarge) ? { portOfDischarge } : {}),
    ...(layer ? { layer } : {}),
    ...(state ? { state } : {}),
    ...(archived === 'true' ? { archived } : {}),
  };
}
