import { Link } from '@quayside/platform/start';
import * as styles from './auth-card.module.css';

export function Brand() {
  return (
    <Link to="/" className={styles.brand} data-part="brand">
      <i aria-hidden="true" />
      Quayside
    </Link>
  );
}
