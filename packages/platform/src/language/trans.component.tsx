import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { useTranslation, type WordKey } from './use-translation';

type Components = Record<string, ReactElement<{ children?: ReactNode }>>;

export type TransProps<Namespace extends string> = {
  i18nKey: WordKey<Namespace>;
  ns: Namespace;
  values?: Record<string, unknown>;
  count?: number;
  /** What stands for each `<name>…</name>` of the text. */
  components?: Components;
};

const element = /<(\w+)>(.*?)<\/\1>/s;

function withElements(text: string, components: Components): ReactNode {
  const match = element.exec(text);
  if (!match) return text;
  const [whole, name = '', inner = ''] = match;
  const component = components[name];
  const content = withElements(inner, components);
  return (
    <>
      {text.slice(0, match.index)}
      {component ? cloneElement(component, {}, content) : <Fragment>{content}</Fragment>}
      {withElements(text.slice(match.index + whole.length), components)}
    </>
  );
}

/** A text with links or marks inside, which each language puts where it wants: `Read <link>the terms</link>.` */
export function Trans<const Namespace extends string>({
  i18nKey,
  ns,
  values,
  count,
  components = {},
}: TransProps<Namespace>) {
  const { t } = useTranslation(ns);
  return withElements(t(i18nKey, { ...values, ...(count === undefined ? {} : { count }) }), components);
}
