import type { EstimateDocument } from '../model';
import type { TaxPlaces } from '../rating/tax-kind';
import { destinationCountry } from './customs-lines';

/** Where the work of a document is done, beside the country of its taxes; undefined where that country is not known. */
export function taxPlacesOf(document: EstimateDocument): TaxPlaces | undefined {
  const { taxCountry, route } = document;
  if (!taxCountry) return undefined;
  return {
    own: taxCountry,
    origin: route.pickup?.country ?? route.portOfLoading?.slice(0, 2) ?? null,
    destination: destinationCountry(document),
  };
}
