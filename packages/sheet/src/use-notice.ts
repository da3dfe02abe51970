import { useEffect, useState } from 'react';

const shownFor = 7000;

/** The message last said to the user; it goes after a while. The key makes a repeated message heard again. */
export function useNotice(onNotice: ((message: string) => void) | undefined) {
  const [notice, setNotice] = useState<{ text: string; key: number; quiet: boolean } | null>(null);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), shownFor);
    return () => clearTimeout(timer);
  }, [notice]);
  return {
    notice,
    /** `quiet` messages are read out but not shown. */
    say: (text: string, quiet = false) => {
      setNotice((last) => ({ text, key: (last?.key ?? 0) + 1, quiet }));
      if (!quiet) onNotice?.(text);
    },
  };
}
