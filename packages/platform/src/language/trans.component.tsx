import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type TransProps = {
  i18nKey: string;
  ns?: string;
  values?: Record<string, unknown>;
  count?: number;
  /** What stands for each `<name>…</name>` of the text. */
  components?: Record<string, ReactElement<{ children?: ReactNode }>>;
};

const element = /<(\w+)>(.*?)<\/\1>/s;

function withElements(text: string, components: NonNullable<TransProps['components']>): ReactNode {
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
export function Trans({ i18nKey, ns, values, count, components = {} }: TransProps) {
  const { t } = useTranslation(ns);
  return withElements(t(i18nKey, { ...values, ...(count === undefined ? {} : { count }) }), components);
}
