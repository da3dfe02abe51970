import { join } from 'node:path';
import { say } from '../log';
import { ensureMongo } from '../mongo/server';
import { dataDirectory } from '../paths';
import { Supervisor } from '../processes';
import { portsOfStart } from '../product/ports-of-start';
import { untilInterrupted } from '../interrupt';

/** `npm run mongo`: only the database, for working on one service. */
const supervisor = new Supervisor({ logDirectory: join(dataDirectory, 'logs'), speak: say });
const interrupted = untilInterrupted(supervisor);
const url = await ensureMongo({
  port: portsOfStart(dataDirectory).mongod,
  dataDirectory: join(dataDirectory, 'mongo'),
  supervisor,
  speak: say,
});
say(url);
await interrupted;
