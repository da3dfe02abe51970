import { withService } from '@quayside/service-kit';
import { runAdmin } from './admin/run';
import { processTerminal } from './admin/terminal';
import { accountService } from './service';

const { code, fault } = await runAdmin(process.argv.slice(2), processTerminal(), (work) =>
  withService(accountService(), work),
);
if (fault) process.stderr.write(`${fault}\n`);
process.exit(code);
