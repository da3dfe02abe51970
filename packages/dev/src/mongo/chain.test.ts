import { findMongod, type Link } from './chain';

const works = () => Promise.resolve(undefined);
const link = (name: string, find: Link['find']): Link => ({ name, find });
const absent = link('absent', () => Promise.resolve(undefined));

describe('the chain that finds mongod', () => {
  it('takes the first link that leads somewhere and leaves the rest untried', async () => {
    const tried: string[] = [];
    const later = link('later', () => {
      tried.push('later');
      return Promise.resolve('/later');
    });
    const found = await findMongod(
      [absent, link('cache', () => Promise.resolve('/cached')), later],
      works,
      () => {},
    );
    expect(found).toEqual({ path: '/cached', link: 'cache' });
    expect(tried).toEqual([]);
  });

  it('says in a line each why a link did not do', async () => {
    const lines: string[] = [];
    const failing = link('download', () => Promise.reject(new Error('the host cannot be reached')));
    await findMongod([absent, failing, link('wheel', () => Promise.resolve('/wheel'))], works, (line) =>
      lines.push(line),
    );
    expect(lines).toEqual(['MongoDB: absent: not there', 'MongoDB: download: the host cannot be reached']);
  });

  it('goes on when what was found does not run', async () => {
    const links = [
      link('PATH', () => Promise.resolve('/broken')),
      link('cache', () => Promise.resolve('/good')),
    ];
    const found = await findMongod(
      links,
      (path) => Promise.resolve(path === '/broken' ? 'a library is missing' : undefined),
      () => {},
    );
    expect(found.path).toBe('/good');
  });

  it('lists every reason when nothing is left', async () => {
    const failing = link('download', () => Promise.reject(new Error('no network')));
    await expect(findMongod([absent, failing], works, () => {})).rejects.toThrow(
      /absent: not there\n {2}- download: no network\nInstall MongoDB/,
    );
  });
});
