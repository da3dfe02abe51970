import { KeptImport } from '@quayside/platform';
import { exportPlaces, importPlaces } from '../../api/places.query';
import { estimateLinks } from '../../links';
import { usePlacesText } from './place-words';
import { placeFileFields, placeRow } from './places-file';

/** Places from a file. */
export function PlacesImportPage() {
  const t = usePlacesText();
  return (
    <KeptImport
      name="places"
      remember="estimate.places"
      namespace="estimate-places"
      fields={placeFileFields((column) => t(`field.${column}`))}
      t={t}
      importedText={({ new: made, changed }) => t('importedText', { new: made, changed })}
      send={(rows, dryRun) => importPlaces(rows.map(placeRow), dryRun)}
      current={exportPlaces}
      to={estimateLinks.places()}
    />
  );
}
