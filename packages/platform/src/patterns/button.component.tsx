import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { AwayLink, type LinkProps } from '../routing/link.component';
import { Icon, type IconName } from './icon.component';
import * as styles from './button.module.css';

export type ButtonTone = 'default' | 'primary' | 'ghost' | 'danger';
type Look = { tone?: ButtonTone; size?: 'normal' | 'small'; icon?: IconName };

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  Look & { children: ReactNode; busy?: boolean; ref?: Ref<HTMLButtonElement> };

/** One primary button per page; a busy button keeps its width and the focus, and takes no second press. */
export function Button({
  tone = 'default',
  size = 'normal',
  icon,
  busy,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-part="button"
      data-tone={tone}
      data-size={size}
      aria-busy={busy || undefined}
      // Not disabled: that would take the focus away, and with it the place of who works by keys.
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  Look & { label: string; icon: IconName; ref?: Ref<HTMLButtonElement> };

export function IconButton({ label, icon, tone = 'default', size = 'normal', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-part="button"
      data-icon-only=""
      data-tone={tone}
      data-size={size}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}

export type LinkButtonProps = LinkProps & Look;

export function LinkButton({
  tone = 'default',
  size = 'normal',
  icon,
  children,
  to,
  ...rest
}: LinkButtonProps) {
  const look = { className: styles.button, 'data-part': 'button', 'data-tone': tone, 'data-size': size };
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  );
  if (to === undefined) return <AwayLink {...look}>{content}</AwayLink>;
  return (
    <Link {...rest} {...look} to={to}>
      {content}
    </Link>
  );
}
