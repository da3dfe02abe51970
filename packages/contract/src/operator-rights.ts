/**
 * What the operator of the installation lets single users do, whatever their organisation and their roles there: `previews` opens the
 * previews of branches, `releases` shows what is live and goes back. An organisation gives and takes none of them.
 */
export const operatorRights = ['previews', 'releases'] as const;
export type OperatorRight = (typeof operatorRights)[number];

/** True when the operator gave the right. Absent: none was given. */
export function hasOperatorRight(
  user: { operatorRights?: readonly OperatorRight[] | undefined },
  right: OperatorRight,
): boolean {
  return user.operatorRights?.includes(right) ?? false;
}
