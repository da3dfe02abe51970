import type { Service } from '@quayside/service-kit';
import { createMailServers, type MailServers } from './mail/mail-server';
import { createMailer, type Mailer } from './mail/mailer';
import { createNotificationWatch, type NotificationWatch } from './notifications/watch';
import { createSignIn, type SignIn } from './sign-in/authenticate';
import { createSessions, type Sessions } from './sign-in/sessions';
import { createThrottle, type Throttle } from './sign-in/throttle';
import type { AccountSettings } from './settings';

/** What the routes work with besides stores; made once per running service. */
export type Tools = {
  settings: AccountSettings;
  sessions: Sessions;
  throttle: Throttle;
  signIn: SignIn;
  mailServers: MailServers;
  mailer: Mailer;
  notificationWatch: NotificationWatch;
};

const made = new WeakMap<Service, Tools>();

export function makeTools(service: Service, settings: AccountSettings): Tools {
  const sessions = createSessions(service, settings);
  const throttle = createThrottle(service);
  const mailServers = createMailServers(service, settings);
  const tools = {
    settings,
    sessions,
    throttle,
    signIn: createSignIn(service, sessions, throttle),
    mailServers,
    mailer: createMailer(service, mailServers),
    notificationWatch: createNotificationWatch(),
  };
  made.set(service, tools);
  return tools;
}

export function toolsOf(service: Service): Tools {
  const tools = made.get(service);
  if (!tools) throw new TypeError('the account service is not configured');
  return tools;
}
