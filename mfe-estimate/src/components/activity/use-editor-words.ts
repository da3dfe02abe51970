import { i18n, useLanguage, useQuery } from '@quayside/platform';
import { useMemo } from 'react';
import { registerEditorWords } from '../../locales/editor/register';
import { pageNamespaces } from '../text';
import type { WordOf } from './change-values';

const namespaces = [...pageNamespaces, 'estimate-editor'];

/** Words of the pages first, then those of the editor, which names units, bases and inputs. */
function wordIn(language: string): WordOf {
  return (key, values) => {
    const ns = namespaces.find((each) => i18n.exists(key, { ns: each, lng: language, ...values }));
    if (ns === undefined) return undefined;
    const text: unknown = i18n.t(key, { ...values, ns, lng: language });
    return typeof text === 'string' ? text : undefined;
  };
}

/** The editor's words where a page needs a few of them; they are loaded behind the page. */
export function useEditorWords(): { ready: boolean; word: WordOf } {
  const language = useLanguage();
  const words = useQuery({
    queryKey: ['estimate-editor', 'words', language],
    queryFn: async () => {
      await registerEditorWords();
      return true;
    },
    staleTime: Infinity,
  });
  const ready = words.data === true;
  const word = useMemo(() => wordIn(language), [language]);
  return { ready, word };
}
