import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import * as styles from './tabs.module.css';

export type TabLink = {
  to: string;
  label: ReactNode;
  /** Current only at exactly this address. */
  end?: boolean;
};

/** Pages of one thing, as links: each has an address of its own. For parts of one page use `Tabs`. */
export function TabLinks({ links, label }: { links: readonly TabLink[]; label: string }) {
  const element = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const show = () => {
      const current = element.current?.querySelector<HTMLElement>('[aria-current="page"]');
      if (current && element.current)
        element.current.scrollLeft = current.offsetLeft - element.current.offsetLeft - 12;
    };
    show();
    // Its letters may come later, and are wider: the last would be cut.
    void document.fonts?.ready.then(show);
  }, [pathname]);
  return (
    <nav ref={element} className={styles.tabs} data-part="tabs" aria-label={label}>
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end={link.end ?? false}>
          {link.label}
        </NavLink>
      ))}
    </nav>
  );
}
