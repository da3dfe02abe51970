/** What became of a contract in one place. */
export type ChangeKind =
  | 'call-removed'
  | 'call-added'
  | 'event-removed'
  | 'event-added'
  | 'method-changed'
  | 'path-changed'
  | 'access-narrowed'
  | 'access-widened'
  | 'if-match-demanded'
  | 'if-match-dropped'
  | 'status-changed'
  | 'media-type-removed'
  | 'media-type-added'
  | 'body-demanded'
  | 'body-removed'
  | 'answer-removed'
  | 'answer-added'
  | 'field-removed'
  | 'field-added'
  | 'field-demanded'
  | 'field-optional'
  | 'unknown-refused'
  | 'unknown-taken'
  | 'type-narrowed'
  | 'type-widened'
  | 'value-removed'
  | 'value-added'
  | 'limit-tightened'
  | 'limit-relaxed'
  | 'pattern-added'
  | 'pattern-removed'
  | 'pattern-changed'
  | 'format-added'
  | 'format-removed'
  | 'format-changed'
  | 'rule-added'
  | 'rule-removed'
  | 'default-changed'
  | 'undecidable';

export type ContractChange = {
  readonly service: string;
  /** Name of a call, or type of an event. */
  readonly call: string;
  /** `body.lines[].rate`, `response.items[].state`, `query.limit`, `access`; of an event `event.name`. */
  readonly place: string;
  readonly kind: ChangeKind;
  /** Whether somebody who was built against the contract before can fail, or show what is not so. */
  readonly isBreaking: boolean;
  readonly message: string;
};

/** `projects.updateProject body.budget: …`: a change on one line. */
export function describeChange({ service, call, place, message }: ContractChange): string {
  return `${service}.${call}${place === '' ? '' : ` ${place}`}: ${message}`;
}

/** Who says it: a consumer in a request, the service in an answer and in an event. */
export type Side = 'request' | 'response';

type Effect = 'narrower' | 'wider' | 'undecided';

/** What a change does to the values that may stand in a place. */
const effects: Partial<Record<ChangeKind, Effect>> = {
  'type-narrowed': 'narrower',
  'type-widened': 'wider',
  'value-removed': 'narrower',
  'value-added': 'wider',
  'limit-tightened': 'narrower',
  'limit-relaxed': 'wider',
  'pattern-added': 'narrower',
  'pattern-removed': 'wider',
  'pattern-changed': 'undecided',
  'format-added': 'narrower',
  'format-removed': 'wider',
  'format-changed': 'undecided',
  'rule-added': 'narrower',
  'rule-removed': 'wider',
  undecidable: 'undecided',
};

/**
 * Whether a change of what may stand in a place breaks those who have not heard of it. Who asks may go on saying what was taken
 * before, so what is taken may only grow; who reads understands what was said before, so what is said may only shrink. A wider
 * limit of length or amount is the exception: readers are not written against it.
 */
export function breaks(kind: ChangeKind, side: Side): boolean {
  const effect = effects[kind];
  if (effect === undefined || effect === 'undecided') return true;
  if (side === 'request') return effect === 'narrower';
  return effect === 'wider' && kind !== 'limit-relaxed';
}
