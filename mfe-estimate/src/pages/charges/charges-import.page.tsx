import { exportCharges, importCharges } from '../../api/charges.query';
import { KeptImport } from '../../components/kept-import.component';
import { estimateLinks } from '../../links';
import { useChargesText } from './charge-words';
import { chargeFileFields, chargeRow } from './charges-file';

/** Charges from a file. */
export function ChargesImportPage() {
  const t = useChargesText();
  const words = {
    ...{ many: t('many'), importTitle: t('importTitle'), importHelp: t('importHelp') },
    ...{ imported: t('imported'), current: t('current'), template: t('template') },
  };
  return (
    <KeptImport
      name="charges"
      namespace="estimate-charges"
      fields={chargeFileFields((column) => t(`field.${column}`))}
      words={words}
      importedText={({ new: made, changed }) => t('importedText', { new: made, changed })}
      send={(rows, dryRun) => importCharges(rows.map(chargeRow), dryRun)}
      current={exportCharges}
      to={estimateLinks.charges()}
    />
  );
}
