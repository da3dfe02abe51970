import { type Faults } from '@quayside/platform';
import { contractChecks } from '@quayside/platform/forms';
import {
  moveOf,
  transitionFields,
  typedBody,
  type TransitionAct,
  type TransitionValues,
} from './transition-fields';

/** An act asks for more than the move does that it makes: who returns an estimate says why, who takes the own one back need not. */
const needsOf = (act: TransitionAct, values: TransitionValues): Faults =>
  Object.fromEntries(
    transitionFields(act)
      .filter(({ name, required }) => required && !values[name].trim())
      .map(({ name }) => [name, 'required']),
  );

const checksOf = (act: TransitionAct) =>
  contractChecks<TransitionValues>({
    schema: async () => (await import('../../api/estimate.schemas')).transitionBodies[moveOf[act]],
    // A text for the other language has a field of its own; what is wrong with both is said at the first.
    place: (path) => (path.startsWith('messages') ? 'otherMessage' : path),
    body: (values) => typedBody(moveOf[act], values),
    also: (values) => needsOf(act, values),
    namespace: 'estimate-view',
  });

/** Each act is held against what the service would say of its move. */
export const transitionChecks: Readonly<Record<TransitionAct, ReturnType<typeof checksOf>>> = {
  submit: checksOf('submit'),
  approve: checksOf('approve'),
  return: checksOf('return'),
  takeBack: checksOf('takeBack'),
  send: checksOf('send'),
  accept: checksOf('accept'),
  recordAcceptance: checksOf('recordAcceptance'),
  decline: checksOf('decline'),
  recordDecline: checksOf('recordDecline'),
  withdraw: checksOf('withdraw'),
  cancel: checksOf('cancel'),
  revise: checksOf('revise'),
};
