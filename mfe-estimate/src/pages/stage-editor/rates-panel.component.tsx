import { useQuery } from '@quayside/platform';
import { ratesPanelQuery } from './editor-parts';

/** Rates that fit the stage: what they are is asked for beside the page, and so is the code that shows them. */
export function RatesPanel({ inRow = false }: { inRow?: boolean }) {
  const { data } = useQuery(ratesPanelQuery);
  return data ? <data.RatesPanelBody inRow={inRow} /> : null;
}
