import { Link } from '@quayside/platform/start';

export function Brand() {
  return (
    <Link to="/" className="shell-brand">
      <i aria-hidden="true" />
      Quayside
    </Link>
  );
}
