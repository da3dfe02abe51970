import { placeMeaning, type PlaceFields } from '../../contract/places';
import { searchCountries } from '../reference/countries';
import { findPort } from '../reference/ports';
import { fold } from '../reference/typeahead';

type Fault = { path: string; code: string; message: string };

function ofBuiltIn(place: PlaceFields): Fault[] {
  const said = placeMeaning.filter((path) => place[path] !== undefined);
  const faults = said.map((path) => ({ path, code: 'place.builtIn', message: 'the port is built in' }));
  const isNamed = (place.aliases ?? []).length > 0;
  return isNamed ? faults : [...faults, { path: 'aliases', code: 'required', message: 'A value is needed.' }];
}

function ofOwn(place: PlaceFields): Fault[] {
  const faults: Fault[] = (['name', 'kind'] as const).flatMap((path) =>
    place[path] === undefined ? [{ path, code: 'required', message: 'A value is needed.' }] : [],
  );
  const country = place.code.slice(0, 2);
  if (searchCountries(country, 1)[0]?.code !== country)
    faults.push({ path: 'code', code: 'place.country', message: `${country} is no country` });
  if ((place.latitude === undefined) !== (place.longitude === undefined)) {
    const path = place.latitude === undefined ? 'latitude' : 'longitude';
    faults.push({ path, code: 'place.half', message: 'latitude and longitude go together' });
  }
  return faults;
}

/** What is wrong with a place; nothing where it may be kept. Several places may have one name: all are shown then. */
export function placeFaults(place: PlaceFields): Fault[] {
  const faults = findPort(place.code) ? ofBuiltIn(place) : ofOwn(place);
  if (place.validFrom && place.validTo && place.validTo < place.validFrom)
    faults.push({ path: 'validTo', code: 'validity.order', message: 'ends before it begins' });
  const names = (place.aliases ?? []).map((alias) => fold(alias));
  names.forEach((alias, index) => {
    if (names.indexOf(alias) !== index)
      faults.push({ path: `aliases.${index}`, code: 'list.repeated', message: 'stands there twice' });
  });
  return faults;
}
