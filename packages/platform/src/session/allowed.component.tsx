import type { Permission } from '@quayside/contract';
import type { ReactNode } from 'react';
import { useCan } from './session.store';

/** Its children only for members with the permission; `otherwise` for the rest. */
export function Allowed({
  permission,
  otherwise = null,
  children,
}: {
  permission: Permission;
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  return useCan(permission) ? <>{children}</> : <>{otherwise}</>;
}
