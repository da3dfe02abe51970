import { caseKey, type CargoItem } from '@quayside/rating';
import { useMemo } from 'react';
import { CargoInAction } from './cargo-in-action.component';
import { useOpeningText } from './opening-text';
import type { GoOn, Taken } from './cargo-in.types';

type CargoInButtonProps = {
  shipperId: string | undefined;
  /** Case numbers of the rows of cargo that are there, whether they have one or not. */
  caseNumbers: readonly CargoItem['caseNumber'][];
  onTake: (taken: Taken) => GoOn | undefined;
};

/** Takes packing lists into the rows of a page. */
export function CargoInButton({ shipperId, caseNumbers, onTake }: CargoInButtonProps) {
  const t = useOpeningText();
  const casesTaken = useMemo(() => new Set(caseNumbers.map(caseKey).filter(Boolean)), [caseNumbers]);
  return (
    <CargoInAction label={t('open')} {...{ shipperId, casesTaken, onTake }} existing={caseNumbers.length} />
  );
}
