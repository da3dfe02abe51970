import type { ReactElement, ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Where the focus goes when it closes; without it, to where it came from. */
  returnTo?: () => HTMLElement | null;
};

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  placement?: 'start' | 'end';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** In the colours of the navigation. */
  tone?: 'panel' | 'nav';
};

export type MenuItem = {
  id: string;
  label: string;
  onSelect: () => void;
  tone?: 'danger';
  disabled?: boolean;
  checked?: boolean;
  /** A line above it: another kind of choice begins. */
  startsGroup?: boolean;
};

export type MenuProps = { trigger: ReactElement; items: readonly MenuItem[]; label?: string };

export type Notice = {
  title: string;
  text?: string;
  tone?: 'good' | 'bad' | 'info';
  action?: { label: string; run: () => void };
};
