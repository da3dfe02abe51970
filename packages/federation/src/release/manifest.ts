import { containerName } from '@quayside/contract';
import type { RemoteRelease } from '@quayside/contract/registry';
import { z } from 'zod';
import { sharedModules } from '../shared-list';

/** Name of the manifest that the plugin of Module Federation writes into a build. */
export const manifestFile = 'mf-manifest.json';

/** The fields of the manifest that a release is checked against; the plugin writes more. */
const manifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    pluginVersion: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(
    z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) }),
  ),
});

export type FederationManifest = z.infer<typeof manifestSchema>;

/**
 * Reads the manifest of a federated build.
 * @throws Error where the text is no manifest
 */
export function readManifest(text: string): FederationManifest {
  return manifestSchema.parse(JSON.parse(text));
}

/** Package whose version a shared module has. */
export const packageOfShared = (request: string): string =>
  Object.hasOwn(sharedModules, request)
    ? sharedModules[request as keyof typeof sharedModules]
    : request
        .split('/')
        .slice(0, request.startsWith('@') ? 2 : 1)
        .join('/');

/** Differences between a remote's release and the manifest of its build: container, entry, expose, runtime, shared ranges. */
export function manifestFaults(release: RemoteRelease, text: string): string[] {
  const { descriptor, entry, runtime, shared } = release;
  let manifest: FederationManifest;
  try {
    manifest = readManifest(text);
  } catch {
    return ['its manifest is no manifest of Module Federation'];
  }
  const { metaData, exposes } = manifest;
  const container = containerName(descriptor.name);
  const faults: string[] = [];
  if (metaData.globalName !== container)
    faults.push(`its manifest is that of ${metaData.globalName}, the descriptor needs ${container}`);
  if (`${metaData.remoteEntry.path}${metaData.remoteEntry.name}` !== entry)
    faults.push(`its entry is ${entry}, the manifest has ${metaData.remoteEntry.name}`);
  if (!exposes.some(({ path }) => path === './remote')) faults.push('its manifest exposes no ./remote');
  if (metaData.pluginVersion !== runtime)
    faults.push(`it declares the runtime ${runtime}, the manifest has ${metaData.pluginVersion}`);
  for (const { name, requiredVersion } of manifest.shared) {
    const declared = shared[packageOfShared(name)];
    if (declared !== requiredVersion)
      faults.push(`it declares ${name} ${declared ?? 'not at all'}, the manifest has ${requiredVersion}`);
  }
  return faults;
}
