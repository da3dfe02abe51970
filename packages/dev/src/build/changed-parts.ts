import { createInputs, isOfInput, type Input } from './fingerprint';
import { isInstalledOtherwise, type Lock } from './lock-changes';
import { commonInputs, serviceInputs } from './targets';
import { readWorkspaces } from './workspaces';

const frontEndBuilder = 'packages/federation';

/** What a branch changed, in paths from the root of the checkout. */
export type BranchChanges = { files: readonly string[]; locks: { before: Lock; after: Lock } };

/** `own`: the branch changed sources of the part itself. `shared`: it changed only packages that the part is made from. */
export type ChangedPart = { part: string; how: 'own' | 'shared'; because: string };

/**
 * The parts that a branch changed, by the files that their builds are made from. A contract or a link that one part publishes and another
 * part reads changes the first one only: parts are released by themselves, and the registry compares what they agree on.
 */
export function changedParts(
  root: string,
  { files, locks }: BranchChanges,
  folders: Readonly<Record<string, string>>,
): ChangedPart[] {
  const inputsOf = createInputs(root, readWorkspaces(root));
  const ofParts = new Set(Object.values(folders));
  const because = (inputs: readonly Input[]) =>
    files.find((file) => inputs.some((input) => isOfInput(input, file)));
  return Object.entries(folders).flatMap(([part, folder]): ChangedPart[] => {
    const isService = folder.startsWith('services/');
    const inputs = inputsOf(isService ? [folder] : [folder, frontEndBuilder]);
    const own = because(inputs.filter((input) => input.folder === folder));
    if (own !== undefined) return [{ part, how: 'own', because: own }];
    const packages = inputs.filter((input) => !ofParts.has(input.folder));
    const built = isService ? serviceInputs : [];
    const shared =
      because(packages) ??
      files.find((file) => built.includes(file) && !commonInputs.includes(file)) ??
      (isInstalledOtherwise(locks.before, locks.after, [folder, ...packages.map((input) => input.folder)])
        ? commonInputs[0]
        : undefined);
    return shared === undefined ? [] : [{ part, how: 'shared', because: shared }];
  });
}
