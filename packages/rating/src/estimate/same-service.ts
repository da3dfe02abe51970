import { chargeDefinition, sameService } from '../catalogue/catalogue';
import type { FoundWarning } from '../findings/warning';
import { onceFor } from '../core/remembered';
import type { CheckedEntry, CheckedLine } from './checked-line';

const codeOf = ({ code }: CheckedLine) => chargeDefinition(code)?.code ?? code;

/** Whether other codes are met for the service of a charge. */
const isOfService = (code: string) =>
  chargeDefinition(code)?.service !== undefined && sameService(code).length > 1;

/** Whether a person said on either line that both are meant. */
const saidSo = (one: CheckedLine, other: CheckedLine) =>
  Boolean(one.alongside?.includes(codeOf(other)) || other.alongside?.includes(codeOf(one)));

type Earlier = Pick<CheckedEntry, 'stage' | 'line'> & { index: number };

/**
 * Charges of one service under two codes, such as CFS and OCFS: each pair is named on its later line, until one of them
 * is excluded or taken away, or a line says that it stands alongside the other on purpose.
 */
export const sameServiceWarnings = onceFor((lines: readonly CheckedEntry[]): FoundWarning[] => {
  const counted = lines.filter(
    ({ line, isOwn }) =>
      !isOwn &&
      (line.status === 'priced' || line.status === 'toBeAdvised') &&
      !line.contingent &&
      isOfService(line.code),
  );
  // By code, so that thousands of lines are each compared with their alternatives only.
  const before = new Map<string, Earlier[]>();
  return counted.flatMap(({ stage, line }, index) => {
    const code = codeOf(line);
    const earlier = sameService(code)
      .filter((each) => each !== code)
      .flatMap((each) => before.get(each)?.find(({ line: other }) => !saidSo(line, other)) ?? [])
      .reduce<Earlier | null>((first, each) => (first && first.index < each.index ? first : each), null);
    const same = before.get(code);
    if (same) same.push({ stage, line, index });
    else before.set(code, [{ stage, line, index }]);
    if (!earlier) return [];
    const params = { code: line.code, other: earlier.line.code, otherLine: earlier.line.id };
    const about = [`stages.${earlier.stage}.lines.${earlier.line.id}`];
    return [{ code: 'line.sameService', path: `stages.${stage}.lines.${line.id}`, params, about }];
  });
});
