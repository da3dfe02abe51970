import { exportPlaces, importPlaces } from '../../api/places.query';
import { KeptImport } from '../../components/kept-import.component';
import { estimateLinks } from '../../links';
import { usePlacesText } from './place-words';
import { placeFileFields, placeRow } from './places-file';

/** Places from a file. */
export function PlacesImportPage() {
  const t = usePlacesText();
  return (
    <KeptImport
      name="places"
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
