import { useEffect, useState } from 'react';
import { reportError, type ErrorReport } from './report-error';

/** Reports the error once and answers its digest as soon as it is known. */
export function useDigest({ error, componentStack, code, remote, version }: ErrorReport): string | undefined {
  const [digest, setDigest] = useState<string>();
  useEffect(() => {
    let current = true;
    void reportError({ error, componentStack, code, remote, version }).then((known) => {
      if (current) setDigest(known);
    });
    return () => {
      current = false;
    };
  }, [error, componentStack, code, remote, version]);
  return digest;
}
