import { useId, type CSSProperties, type HTMLAttributes, type ReactNode } from 'react';
import * as styles from './layout.module.css';
import * as panelStyles from './panel.module.css';

type BoxProps = HTMLAttributes<HTMLDivElement> & { children: ReactNode; gap?: number };
const gapStyle = (gap: number | undefined, style: CSSProperties | undefined) =>
  gap === undefined ? style : ({ ...style, '--qs-gap': `${gap}px` } as CSSProperties);

/** Things below each other. */
export function Stack({ gap, style, children, ...rest }: BoxProps) {
  return (
    <div {...rest} className={styles.stack} style={gapStyle(gap, style)}>
      {children}
    </div>
  );
}

/** Things beside each other, wrapping where there is no room. */
export function Row({ gap, style, children, ...rest }: BoxProps) {
  return (
    <div {...rest} className={styles.row} data-part="row" style={gapStyle(gap, style)}>
      {children}
    </div>
  );
}

/** Equal columns, one below the other on small screens. A child with `data-span="2"` takes two. */
export function Grid({ columns = 2, children }: { columns?: number; children: ReactNode }) {
  return (
    <div className={styles.grid} style={{ '--qs-columns': columns } as CSSProperties}>
      {children}
    </div>
  );
}

export type ColumnsProps = {
  children: ReactNode;
  side: ReactNode;
  /** What is at the side, where it scrolls by itself and may hold nothing that takes the focus: it takes the focus then. */
  sideLabel?: string;
};

/** Content with a side column of 300 px; the side column goes below on small screens. */
export function Columns({ children, side, sideLabel }: ColumnsProps) {
  return (
    <div className={styles.columns} data-part="columns">
      <div className={styles.stack}>{children}</div>
      <aside
        className={styles.stack}
        aria-label={sideLabel}
        tabIndex={sideLabel === undefined ? undefined : 0}
      >
        {side}
      </aside>
    </div>
  );
}

export type PanelProps = {
  title?: ReactNode;
  /** Beside the title: counts, tags, one line of facts. */
  note?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Without padding, for tables and sheets. */
  flush?: boolean;
  children: ReactNode;
  /** For panels without a visible title. */
  label?: string;
  busy?: boolean;
};

/** A section of a page: a hairline, a heading, its content. */
export function Panel({ title, note, actions, footer, flush, children, label, busy }: PanelProps) {
  const id = useId();
  return (
    <section
      className={panelStyles.panel}
      data-part="panel"
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
      aria-busy={busy || undefined}
    >
      {title || actions ? (
        <header>
          {title ? <h2 id={id}>{title}</h2> : null}
          {note}
          {actions ? <div className={panelStyles.actions}>{actions}</div> : null}
        </header>
      ) : null}
      {flush ? children : <div className={panelStyles.body}>{children}</div>}
      {footer ? <footer>{footer}</footer> : null}
    </section>
  );
}
