import { startTestService } from '@quayside/service-kit/testing';
import { outgoingMail } from '../store/outgoing-mail';
import { mailerOf, mailerService } from './mailer-setting';

/** The settings that the process starts with. */
export type MailerOfProcess = { environment: Record<string, string>; organisationId: string };
/** Its clock is that much ahead of the machine's: the lease of an earlier process has ended by then. */
export type Order = { aheadMilliseconds: number };

/** Delivers on order until nothing waits, and reports that. */
export async function runMailer({ environment, organisationId }: MailerOfProcess): Promise<void> {
  const { APP_MONGO_URL: mongoUrl = '' } = environment;
  const { service } = await startTestService(mailerService, { mongoUrl, environment });
  process.once('message', ({ aheadMilliseconds }: Order) => {
    const now = () => new Date(Date.now() + aheadMilliseconds);
    const mailer = mailerOf(service, { now, owner: `process ${process.pid}` });
    const store = service.scopeFor(organisationId).store(outgoingMail);
    const work = async () => {
      while ((await store.findMany({ state: 'waiting' }, { limit: 1 })).length > 0)
        await mailer.sendWaiting();
      process.send?.('done');
    };
    void work();
  });
  process.send?.('ready');
}
