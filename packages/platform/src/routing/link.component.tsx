import type { ReactNode } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { useTranslation } from '../language/use-translation';

/** Without an address it is a link of another domain that leads nowhere now: its text stays, and says why. */
export type LinkProps = Omit<RouterLinkProps, 'to'> & { to: RouterLinkProps['to'] | undefined };

export function Link({ to, ...rest }: LinkProps) {
  if (to !== undefined) return <RouterLink {...rest} to={to} />;
  return <AwayLink className={rest.className}>{rest.children}</AwayLink>;
}

/** In the place of a link that leads nowhere. */
export function AwayLink({
  children,
  ...look
}: {
  className?: string | undefined;
  children?: ReactNode;
  'data-part'?: string;
  'data-tone'?: string;
  'data-size'?: string;
}) {
  const { t } = useTranslation('platform');
  return (
    <span {...look} role="link" aria-disabled="true" title={t('link.away')}>
      {children}
      <span className="qs-visually-hidden"> ({t('link.away')})</span>
    </span>
  );
}
