import type { Benchmark } from '../bench/benchmark';

/** `npm run bench [-- <benchmark> [options]]`: measures, and writes what it measured into `docs/`. */
const benchmarks: Record<string, () => Promise<Benchmark>> = {
  federation: () => import('../bench/federation'),
  loading: () => import('../bench/loading'),
  rating: () => import('../bench/rating'),
  speed: () => import('../bench/speed'),
};

const [first, ...others] = process.argv.slice(2);
const isNamed = first !== undefined && !first.startsWith('-');
const name = isNamed ? first : 'federation';
const load = benchmarks[name];
if (!load) throw new Error(`There is no benchmark ${name}: ${Object.keys(benchmarks).join(', ')}`);
const { run } = await load();
process.exit(await run(isNamed ? others : process.argv.slice(2)));
