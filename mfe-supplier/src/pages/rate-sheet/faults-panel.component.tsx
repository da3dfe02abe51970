import {
  ErrorState,
  isApiError,
  Notes,
  Panel,
  StateMessage,
  useTranslation,
  wordsOf,
} from '@quayside/platform';
import type { RateSheetReading, SheetFault } from '@quayside/service-supplier/contract';

/** What keeps a file from being read: in words where it is the file's fault. */
export function SheetFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('supplier');
  const first = isApiError(error) && error.code === 'invalid' ? error.errors[0] : undefined;
  if (!first) return <ErrorState error={error} />;
  return (
    <div role="alert">
      <StateMessage title={t('sheet.failed')}>
        <p>{wordsOf(first, 'supplier')}</p>
      </StateMessage>
    </div>
  );
}

/** A fault in a sentence that begins with where it is: `Sheet “Asia”, D14: “on request” is not an amount`. */
export function useFaultWords(): (fault: SheetFault) => string {
  const { t } = useTranslation('supplier');
  return ({ sheet, cell, code, text, other }) => {
    const words = t(`sheet.faultCodes.${code}`, { text, other });
    return cell ? t('sheet.faultAt', { sheet: sheet || t('sheet.unnamed'), cell, text: words }) : words;
  };
}

/** Cells that are not understood, and columns that are not those of the sheet before. */
export function FaultsPanel({
  reading,
}: {
  reading: Pick<RateSheetReading, 'faults' | 'faultCount' | 'misfits'>;
}) {
  const { t } = useTranslation('supplier');
  const wordsOfFault = useFaultWords();
  const { misfits, faults, faultCount } = reading;
  return (
    <>
      {misfits.length > 0 ? (
        <Panel flush title={t('sheet.misfits')}>
          <Notes
            label={t('sheet.misfits')}
            items={misfits.map(({ sheet, code, head }) => ({
              id: `${sheet} ${code} ${head}`,
              mark: 'warn',
              text: t(`sheet.misfitCodes.${code}`, { sheet: sheet || t('sheet.unnamed'), head }),
            }))}
          />
        </Panel>
      ) : null}
      {faultCount > 0 ? (
        <Panel
          flush
          title={t('sheet.faults', { count: faultCount })}
          note={<span className="qs-small qs-muted">{t('sheet.faultsHelp')}</span>}
          footer={
            faultCount > faults.length ? (
              <span className="qs-small">
                {t('sheet.moreFaults', { shown: faults.length, total: faultCount })}
              </span>
            ) : null
          }
        >
          <Notes
            label={t('sheet.faults', { count: faultCount })}
            items={faults.map((fault, index) => ({
              id: `${index}`,
              mark: 'bad',
              text: wordsOfFault(fault),
            }))}
          />
        </Panel>
      ) : null}
    </>
  );
}
