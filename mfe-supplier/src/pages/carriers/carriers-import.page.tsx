import { KeptImport } from '@quayside/platform';
import { exportCarriers, importCarriers } from '../../api/carriers.query';
import { supplierLinks } from '../../links';
import { useCarriersText } from './carrier-words';
import { carrierFileFields, carrierRow } from './carriers-file';

/** Carriers from a file. */
export function CarriersImportPage() {
  const t = useCarriersText();
  return (
    <KeptImport
      name="carriers"
      remember="supplier.carriers"
      namespace="supplier-carriers"
      fields={carrierFileFields((column) => t(`field.${column}`))}
      t={t}
      importedText={({ new: made, changed }) => t('importedText', { new: made, changed })}
      send={(rows, dryRun) => importCarriers(rows.map(carrierRow), dryRun)}
      current={() => exportCarriers()}
      to={supplierLinks.carriers()}
    />
  );
}
