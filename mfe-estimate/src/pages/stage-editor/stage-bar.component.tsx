import type { StageId } from '@quayside/contract';
import { useQuery } from '@quayside/platform';
import { stageBarQuery } from './editor-parts';
import type { GoTo } from './go-to';

/** The room that the bar takes. */
const space = { minHeight: 30 };

/** Whose stage it is and how far: the way to its neighbours has keys, and what the bar is drawn with comes after the charges. */
export function StageBar(props: { previous: StageId | undefined; next: StageId | undefined; onGo: GoTo }) {
  const { data } = useQuery(stageBarQuery);
  return data ? <data.StageBarBody {...props} /> : <div style={space} />;
}
