import { parseArgs } from 'node:util';
import { domains } from '@quayside/contract';
import { releaseAlone } from '../alone/release-alone';
import { say } from '../log';
import { productHere } from '../product/product-here';
import { teamKeyFile } from '../product/team-keys';

/**
 * `npm run alone [-- projects] [--origin http://localhost:3000] [--key <file>] [--keep]`: proves that a team releases its remote from a
 * folder that holds nothing else of the product. It takes a minute and is no part of the tests.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { origin: { type: 'string' }, key: { type: 'string' }, keep: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name = 'projects'] = positionals;
const domain = domains.find((each) => each === name);
if (!domain) throw new Error(`There is no domain ${name}: ${domains.join(', ')}`);
const place = await productHere(values.origin);
const keyFile = values.key ?? process.env.APP_RELEASE_KEY ?? teamKeyFile(place, domain);
if (values.origin !== undefined && keyFile === undefined)
  throw new Error(`The key of ${domain} is not on this machine: name it by --key`);

await releaseAlone({
  domain,
  publishing: values.origin !== undefined && keyFile ? { origin: values.origin, keyFile } : undefined,
  keep: values.keep,
  speak: say,
});
