import { exportCharges, importCharges } from '../../api/charges.query';
import { KeptImport } from '../../components/kept-import.component';
import { estimateLinks } from '../../links';
import { useChargesText } from './charge-words';
import { chargeFileFields, chargeRow } from './charges-file';

/** Charges from a file. */
export function ChargesImportPage() {
  const t = useChargesText();
  return (
    <KeptImport
      name="charges"
      namespace="estimate-charges"
      fields={chargeFileFields((column) => t(`field.${column}`))}
      t={t}
      importedText={({ new: made, changed }) => t('importedText', { new: made, changed })}
      send={(rows, dryRun) => importCharges(rows.map(chargeRow), dryRun)}
      current={exportCharges}
      to={estimateLinks.charges()}
    />
  );
}
