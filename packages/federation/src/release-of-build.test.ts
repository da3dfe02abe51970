import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeReleaseOfBuild } from './release-of-build';
import { integrityOf } from './release/documents';

const title = { en: 'Weather', ja: '天候' };
const descriptor = {
  schema: 1,
  name: 'weather',
  bases: ['/weather'],
  navigation: [{ id: 'weather', title, href: '/weather', group: 'main', order: 90 }],
  pages: [{ path: '/weather', title }],
  widgets: [],
};

/** A name with the hash of the content, as bundlers give it. */
function hashed(name: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return name.replace(/(?=\.\w+$)/, `.${hash}`);
}

const script = 'globalThis.mfe_weather = {};';
const page = 'export const page = 1;';
const entry = hashed('remoteEntry.js', script);
const expose = hashed('js/remote.js', page);
const manifest = {
  id: 'mfe_weather',
  metaData: {
    globalName: 'mfe_weather',
    pluginVersion: '2.9.2',
    remoteEntry: { name: entry, path: '' },
  },
  shared: [{ name: 'react', requiredVersion: '^19.3.1' }],
  exposes: [{ path: './remote', assets: { js: { sync: [expose], async: [] } } }],
};

describe('the release of a build of another repository', () => {
  let directory: string;
  let descriptorFile: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'quayside-built-'));
    descriptorFile = join(directory, '../', `${directory.split('/').at(-1)}.json`);
    await write(descriptorFile, descriptor);
    await write(join(directory, entry), script);
    await write(join(directory, expose), page);
    await write(join(directory, 'mf-manifest.json'), manifest);
  });
  afterEach(async () => {
    await rm(directory, { recursive: true, force: true });
    await rm(descriptorFile, { force: true });
  });

  async function write(file: string, content: string | object): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  const writeManifest = (change: object) =>
    write(join(directory, 'mf-manifest.json'), { ...manifest, ...change });
  const releasing = () => writeReleaseOfBuild({ directory, descriptorFile });
  const isWritten = () =>
    readFile(join(directory, 'release.json'), 'utf8').then(
      () => true,
      () => false,
    );

  it('has entry, runtime, files and ranges of its manifest, and is written into its folder', async () => {
    const release = await releasing();
    expect(release).toMatchObject({
      part: 'weather',
      entry,
      preload: [entry, expose],
      runtime: '2.9.2',
      shared: { react: '^19.3.1' },
      integrity: { [entry]: integrityOf(script), [expose]: integrityOf(page) },
      descriptor,
    });
    expect(release.version).toMatch(/^0\.0\.0-[0-9a-f]{12}$/);
    expect(JSON.parse(await readFile(join(directory, 'release.json'), 'utf8'))).toEqual(release);
  });

  it('has another version for another content or another descriptor, and the same for the same', async () => {
    const { version } = await releasing();
    expect((await releasing()).version).toBe(version);
    await write(descriptorFile, { ...descriptor, pages: [] });
    expect((await releasing()).version).not.toBe(version);
  });

  const inPlace = async (name: string, content: string | object) => write(join(directory, name), content);
  const descriptorWith = (change: object) => write(descriptorFile, { ...descriptor, ...change });

  it.each<[refused: string, spoil: () => Promise<unknown>, says: RegExp]>([
    [
      'a build without a manifest',
      () => rm(join(directory, 'mf-manifest.json')),
      /has no mf-manifest\.json: build with manifest: true/,
    ],
    [
      'a manifest that is no JSON',
      () => inPlace('mf-manifest.json', '{'),
      /is no manifest of Module Federation/,
    ],
    [
      'a manifest of something else',
      () => inPlace('mf-manifest.json', { name: 'weather' }),
      /is no manifest of Module Federation/,
    ],
    ['a descriptor that is not there', () => rm(descriptorFile), /cannot be read as JSON: .*ENOENT/],
    ['a descriptor that is no JSON', () => write(descriptorFile, 'name: weather'), /cannot be read as JSON/],
    [
      'a descriptor without pages',
      () => descriptorWith({ pages: undefined }),
      /is no descriptor:\n {2}pages: /,
    ],
    ['a descriptor with an unknown field', () => descriptorWith({ colour: 'blue' }), /is no descriptor/],
    [
      'files without the hash of their content, each by its name',
      async () => {
        await inPlace('main.js', '1');
        await inPlace('img/logo.svg', '<svg/>');
      },
      /do not contain the hash of their content: img\/logo\.svg, main\.js\. Build with/,
    ],
    [
      'a container of another name',
      () => writeManifest({ metaData: { ...manifest.metaData, globalName: 'weather' } }),
      /its manifest is that of weather, the descriptor needs mfe_weather/,
    ],
    ['a build that exposes no remote', () => writeManifest({ exposes: [] }), /exposes no \.\/remote/],
    [
      'an entry that the manifest names and the build lacks',
      () =>
        writeManifest({
          metaData: {
            ...manifest.metaData,
            remoteEntry: { name: 'remoteEntry.0badc0de.js', path: '' },
          },
        }),
      /remoteEntry\.0badc0de\.js is no file of the build/,
    ],
    [
      'a file of the expose that the build lacks',
      () => rm(join(directory, expose)),
      /remote\.[0-9a-f]{8}\.js is no file of the build/,
    ],
    [
      'a shared range that is none',
      () => writeManifest({ shared: [{ name: 'react', requiredVersion: 'newest' }] }),
      /shared\.react: /,
    ],
  ])('is refused for %s', async (_refused, spoil, says) => {
    await spoil();
    await expect(releasing()).rejects.toMatchObject({
      name: 'NotReleasableError',
      message: expect.stringMatching(says),
    });
    expect(await isWritten()).toBe(false);
  });
});
