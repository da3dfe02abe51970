import type { StageId } from '@quayside/contract';

export type GoTo = (stage: StageId | undefined, lineId?: string, columnId?: string) => void;
