import type { TransitionName } from '@quayside/service-estimate/contract';

export type TransitionField = {
  name: string;
  kind: 'text' | 'textArea' | 'emails' | 'date' | 'reason' | 'decimal' | 'fx';
  required?: boolean;
};

const comment = (required = false): TransitionField => ({ name: 'comment', kind: 'textArea', required });

/** What each dialog asks. Staff records an acceptance for the shipper, so it has to say how it came. */
export function transitionFields(name: TransitionName, isPortal: boolean): readonly TransitionField[] {
  switch (name) {
    case 'submit':
    case 'approve':
      return [comment()];
    case 'return':
    case 'withdraw':
      return [comment(true)];
    case 'send':
      return [
        { name: 'recipients', kind: 'emails', required: true },
        { name: 'message', kind: 'textArea' },
      ];
    case 'accept':
      return [
        { name: 'purchaseOrder', kind: 'text' },
        ...(isPortal ? [] : [{ name: 'evidence', kind: 'textArea', required: true } as const]),
      ];
    case 'decline':
      return [
        { name: 'reason', kind: 'reason', required: true },
        { name: 'winningPrice', kind: 'decimal' },
        comment(),
      ];
    case 'revise':
      return [{ name: 'validUntil', kind: 'date', required: true }, { name: 'fx', kind: 'fx' }, comment()];
  }
}

/** Addresses as people list them: separated by commas, semicolons, blanks or lines. */
export function addressesIn(text: string): string[] {
  return [
    ...new Set(
      text
        .normalize('NFKC')
        .split(/[\s,;、，；]+/)
        .filter(Boolean),
    ),
  ];
}

export const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** The service's body of what was typed: empty answers are left out. */
export function transitionBody(
  fields: readonly TransitionField[],
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const given = fields.flatMap(({ name, kind }): [string, unknown][] => {
    const text = (values[name] ?? '').trim();
    if (!text) return [];
    return [[name, kind === 'emails' ? addressesIn(text) : text]];
  });
  return Object.fromEntries(given);
}
