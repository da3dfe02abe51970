import { useState } from 'react';

/** The token of a link, read once from behind `#` and taken out of the address, so that it stays in no history. */
export function useFragmentToken(): string | null {
  const [token] = useState(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('token');
    if (found) history.replaceState(history.state, '', location.pathname);
    return found;
  });
  return token;
}
