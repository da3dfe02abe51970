import type { GuardAct } from '../../components/before-sending/guard-note';

/** Does what a note offers: rates again, or gives the lines the markup of the rules. */
export const useGuardAct =
  (rate: (only?: 'markup') => void): ((act: GuardAct) => void) =>
  (act) =>
    rate(act === 'markup' ? act : undefined);
