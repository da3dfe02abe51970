import { isApiError } from '@quayside/platform';
import type { EstimateFinding } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { openFindings } from './open-findings';

/** Findings about the message: the service finds them when it is sent, as it is no part of the estimate before. */
function messageFindingsIn(error: unknown): EstimateFinding[] {
  if (!isApiError(error) || typeof error.current !== 'object' || error.current === null) return [];
  const { findings = [] } = error.current as { findings?: readonly EstimateFinding[] };
  return openFindings(findings).filter(({ path }) => path === 'message');
}

/** The findings about the message as it is typed now; another text has none until it is sent. */
export function useMessageFindings(typed: string) {
  const [found, setFound] = useState<{ typed: string; findings: readonly EstimateFinding[] }>();
  return {
    ofMessage: found?.typed === typed ? found.findings : [],
    /** Takes the findings of a refusal; false where it has none that were not asked yet. */
    take: (error: unknown, acknowledged: readonly string[]): boolean => {
      const findings = messageFindingsIn(error);
      if (!findings.some(({ id }) => !acknowledged.includes(id))) return false;
      setFound({ typed, findings });
      return true;
    },
  };
}
