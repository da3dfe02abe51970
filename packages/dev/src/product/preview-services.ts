import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { domainOfService, isServicePart } from '@quayside/contract/registry';
import { createRegistryClient } from '@quayside/federation/publish';
import { previewSecret } from '@quayside/service-kit';
import { copyDatabase } from '../mongo/copy-database';
import { dropDatabases } from '../mongo/replica-set';
import { withDatabase } from '../mongo/url';
import { freePort } from '../ports';
import type { ProcessSpecification } from '../processes';
import { createPreviewFollower, type PreviewService } from './preview-follower';
import { answersAs } from './replace-service';
import { folderOfRelease } from './service-files';
import type { Follower } from './service-releases';
import { addressAt, serviceProcess, type ProductSettings } from './services';
import { teamKeys, watchTeam } from './team-keys';

const look = 3_000;
const readyWithin = 45_000;

const processName = ({ preview, domain }: PreviewService) => `preview-${preview}-${domain}`;

const copyPrefix = ({ databasePrefix }: ProductSettings) => `${databasePrefix}preview_`;

/** The copy's name: a preview's own may be longer than a database's. */
export function copyOf(settings: ProductSettings, { preview, domain }: PreviewService): string {
  const short = createHash('sha256').update(preview).digest('hex').slice(0, 12);
  return `${copyPrefix(settings)}${short}_${domain}`;
}

/**
 * How a preview's service is run: beside production's, by a secret of its own, on a copy of the data unless production's were asked for.
 * On production's data it is another process beside production's, and refuses to migrate.
 */
export function previewProcess(
  settings: ProductSettings,
  service: PreviewService,
  run: { folder: string; port: number },
): ProcessSpecification {
  const { preview, domain, version, data } = service;
  const base = serviceProcess(domain, settings, {
    build: run.folder,
    port: run.port,
    alongside: data === 'production',
  });
  const copy = withDatabase(settings.mongoUrl, copyOf(settings, service));
  return {
    ...base,
    name: processName(service),
    env: {
      ...base.env,
      APP_PREVIEW: preview,
      APP_SERVICE_SECRET: previewSecret(settings.secret, preview),
      ...(data === 'copy'
        ? {
            APP_MONGO_URL: copy,
            APP_FILES_DIR: join(settings.dataDirectory, 'files', copyOf(settings, service)),
          }
        : {}),
    },
    isReady: () => answersAs(addressAt(run.port), domain, version),
    readyWithinMilliseconds: readyWithin,
  };
}

/** Runs the services of open previews, now and whenever previews change. */
export function followPreviews({ settings, supervisor, addresses, speak, isFollowed }: Follower): void {
  const registry = createRegistryClient(settings.publicUrl, teamKeys(settings, watchTeam));
  const follower = createPreviewFollower({
    previews: async () => {
      const open = await registry.previews().catch(() => undefined);
      return open?.map((preview) => ({
        ...preview,
        pins: Object.fromEntries(
          Object.entries(preview.pins).filter(
            ([part]) => isServicePart(part) && isFollowed(domainOfService(part)),
          ),
        ),
      }));
    },
    async start(service) {
      const { preview, domain, version, data } = service;
      const folder = await folderOfRelease(registry, domain, version);
      if (data === 'copy') {
        const names = { from: `${settings.databasePrefix}${domain}`, to: copyOf(settings, service) };
        const copied = await copyDatabase(settings.mongoUrl, names);
        if (copied)
          speak(`  copied ${copied.documents} documents of ${domain} in ${copied.milliseconds / 1_000} s`);
      }
      const port = await freePort(0);
      try {
        await supervisor.start(previewProcess(settings, service, { folder, port }));
      } catch (error) {
        await supervisor.remove(processName(service));
        throw error;
      }
      await addresses.movePreview(preview, domain, addressAt(port));
    },
    async stop(service) {
      await addresses.movePreview(service.preview, service.domain, null);
      await supervisor.remove(processName(service));
    },
    async sweep(kept) {
      const own = kept.filter(({ data }) => data === 'copy').map((service) => copyOf(settings, service));
      await dropDatabases(settings.mongoUrl, copyPrefix(settings), new Set(own));
    },
    speak,
  });
  supervisor.repeat(() => follower.settle(), look);
}
