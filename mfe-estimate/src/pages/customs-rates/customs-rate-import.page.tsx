import { KeptImport } from '@quayside/platform';
import type { CustomsRateColumn } from '@quayside/service-estimate/contract';
import { exportCustomsRates, importCustomsRates } from '../../api/customs-rates.query';
import { estimateLinks } from '../../links';
import { importColumns, importSynonyms } from './import-columns';
import { useCustomsRatesText } from './customs-rate-words';

const required: readonly CustomsRateColumn[] = ['kind', 'country', 'name', 'validFrom', 'rate', 'source'];

const amounts: ReadonlySet<CustomsRateColumn> = new Set(['minimum', 'maximum', 'informal'] as const);

/** Fees and duties from a file. */
export function CustomsRateImportPage() {
  const t = useCustomsRatesText();
  const words = {
    many: t('many'),
    importTitle: t('importing.title'),
    importHelp: t('importing.help'),
    imported: t('importing.done'),
    current: t('importing.current'),
    template: t('importing.template'),
  };
  return (
    <KeptImport
      name="fees-and-duties"
      remember="estimate-customs-rates"
      namespace="estimate-customs-rates"
      fields={importColumns.map((id) => ({
        id,
        label: t(`columns.${id}`),
        required: required.includes(id),
        synonyms: importSynonyms[id],
        ...(amounts.has(id) ? { figures: 'money' as const } : {}),
      }))}
      t={(word) => words[word]}
      importedText={(counts) => t('importing.doneText', { new: counts.new, changed: counts.changed })}
      send={importCustomsRates}
      current={exportCustomsRates}
      to={estimateLinks.duties()}
    />
  );
}
