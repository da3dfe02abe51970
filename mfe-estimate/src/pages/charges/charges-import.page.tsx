import { KeptImport } from '@quayside/platform';
import { exportCharges, importCharges } from '../../api/charges.query';
import { estimateLinks } from '../../links';
import { useChargesText } from './charge-words';
import { chargeFileFields, chargeRow } from './charges-file';

/** Charges from a file. */
export function ChargesImportPage() {
  const t = useChargesText();
  return (
    <KeptImport
      name="charges"
      remember="estimate.charges"
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
