import { randomBytes } from 'node:crypto';
import { checkBudget, weigh, weighedParts, weighSignIn, type LoadGroup } from './budget';

const contents = new Map<string, Buffer>();
function file(name: string, kilobytes: number): string {
  contents.set(name, randomBytes(kilobytes * 1024));
  return name;
}
const group = (name: string, files: string[], children: LoadGroup[] = []): LoadGroup => ({
  name,
  files,
  children,
});
const contentOf = (name: string) => contents.get(name) ?? Buffer.alloc(0);
const budget = { entry: 20 * 1024, firstPage: 60 * 1024 };

describe('weight of a remote', () => {
  it('counts entry and expose, and with them the heaviest page with what it shares', () => {
    const shared = file('shared.js', 10);
    const dialog = group('dialog', [file('dialog.js', 500)]);
    const root = group(
      'mfe',
      [file('entry.js', 8)],
      [
        group(
          'expose',
          [file('expose.js', 4)],
          [
            group('list', [file('list.js', 5), shared]),
            group('editor', [file('editor.js', 30), shared], [dialog]),
          ],
        ),
      ],
    );
    const weights = weigh(root, contentOf);
    expect(Math.round(weights.entry / 1024)).toBe(12);
    expect(Math.round(weights.firstPage / 1024)).toBe(52);
    expect(weights.firstPageName).toBe('editor');
  });

  it('looks through a table of routes that is a chunk of its own', () => {
    const routes = {
      ...group('routes', [file('routes.js', 2)], [group('page', [file('page.js', 20)])]),
      isRoutes: true,
    };
    const root = group('mfe', [], [group('expose', [], [routes])]);
    expect(Math.round(weigh(root, contentOf).firstPage / 1024)).toBe(22);
  });

  it('counts all that sets out together for a path', () => {
    const code = file('code.js', 40);
    const page = file('stub.js', 1);
    const root = group('mfe', [], [group('expose', [], [group('page', [page]), group('code', [code])])]);
    const weights = weigh(root, contentOf, [{ path: '/estimate/:id/edit', files: [page, code] }]);
    expect(Math.round(weights.firstPage / 1024)).toBe(41);
    expect(weights.firstPageName).toBe('/estimate/:id/edit');
  });

  it('warns from nine tenths on and fails beyond the budget', () => {
    const weights = { entry: 19 * 1024, firstPage: 61 * 1024, firstPageName: 'editor' };
    expect(checkBudget(weighedParts(weights, budget))).toEqual([
      { level: 'warning', message: 'entry and expose: 19.0 KB gzip of the 20.0 KB allowed' },
      { level: 'error', message: 'first page (editor): 61.0 KB gzip of the 60.0 KB allowed' },
    ]);
    expect(checkBudget(weighedParts({ entry: 1, firstPage: 1, firstPageName: 'list' }, budget))).toEqual([]);
  });
});

describe('weight of signing in', () => {
  it('is all scripts that set out with its page, in one language, and none of other pages', () => {
    const release = {
      entry: [file('vendor.js', 100), file('main.js', 30)],
      preload: [file('shared.js', 10)],
      pages: [
        { path: '/auth/signin' as const, files: [file('signin.js', 3), file('signin.css', 9)] },
        { path: '/*' as const, files: [file('frame.js', 40)] },
      ],
      words: { en: [file('en.js', 6)], ja: [file('ja.js', 7)] },
    };
    expect(Math.round(weighSignIn(release, contentOf) / 1024)).toBe(150);
  });
});
