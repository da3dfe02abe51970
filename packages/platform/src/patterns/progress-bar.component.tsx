import * as styles from './progress-bar.module.css';
import * as layoutStyles from './layout.module.css';
/** How far a long task is; without `value`, that it goes on. */
export function ProgressBar({ label, value }: { label: string; value?: number }) {
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      data-unknown={value === undefined ? '' : undefined}
    >
      <i style={{ width: `${value ?? 30}%` }} />
    </div>
  );
}

export type Share = { label: string; percent: number; shown: string };

/** A whole in two or three parts, each named with its figure below. The figures say it; the bar repeats it. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  return (
    <div className={layoutStyles.stack} style={{ '--qs-gap': '5px' } as React.CSSProperties}>
      <div className={styles.bar} aria-hidden="true">
        {shares.map((share) => (
          <i key={share.label} style={{ width: `${share.percent}%` }} />
        ))}
      </div>
      <div className={styles.labels}>
        {shares.map((share) => (
          <span key={share.label}>
            {share.label} <span className="qs-num">{share.shown}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
