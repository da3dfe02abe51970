import { defineMigration } from '@quayside/service-kit';
import { withoutOriginBills } from '../domain/origin-bills';
import { stageSheets } from '../store/stage-sheets';

/** Bills of lading are counted in the sea stage, and nothing counted a number of them in origin customs. */
export const billsOfOriginCustoms = defineMigration({
  store: stageSheets,
  to: 3,
  summary: 'origin customs has no number of bills of lading of its own',
  concerns: ({ stage, inputs }) => stage === 'origin-custom' && withoutOriginBills(inputs) !== inputs,
  change: ({ inputs }) => Promise.resolve({ inputs: withoutOriginBills(inputs) }),
});
