import type { StageId } from '@quayside/contract';

/** Where the editor stands: at one stage, or at the charges of all of them. */
export type EditorPlace = StageId | 'all';

export type GoTo = (place: EditorPlace | undefined, lineId?: string, columnId?: string) => void;
