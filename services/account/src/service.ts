import type { Service, ServiceDefinition } from '@quayside/service-kit';
import { mailConsumers } from './application/mail/requested-mail';
import { notificationConsumers } from './application/notifications/consumers';
import { removeOldNotifications, sendDigests } from './application/notifications/digest';
import { readSettings, type AccountSettings } from './application/settings';
import { printSetupLink } from './application/setup-link';
import { makeTools, toolsOf } from './application/tools';
import { accountEvents } from './contract/events';
import { mailWithAttempts } from './migrations/mail-with-attempts';
import { companyRoutes } from './routes/company';
import { featureRoutes } from './routes/features';
import { firstStepsRoutes } from './routes/first-steps';
import { identityRoute, memberIdentityRoute } from './routes/identity';
import { invitationRoutes } from './routes/invitations';
import { mailServerRoutes } from './routes/mail-server';
import { memberRoutes } from './routes/members';
import { notificationRoutes } from './routes/notifications';
import { passwordResetRoutes } from './routes/password-reset';
import { portalMemberRoutes } from './routes/portal-members';
import { profileRoutes } from './routes/profile';
import { recordRoutes } from './routes/records';
import { sessionRoutes } from './routes/session';
import { setupRoutes } from './routes/setup';
import { seed } from './seed/seed';
import { companies, firstSteps } from './store/companies';
import { companyImages } from './store/company-images';
import { featureSettings } from './store/features';
import { installation, setupLinks } from './store/installation';
import { invitations, members } from './store/members';
import { notificationChoices, notificationInboxes, notifications } from './store/notifications';
import { companyMailServers, mailQueues, outgoingMail } from './store/outgoing-mail';
import { passwordResets, people, sessions, throttleRows } from './store/people';

const withSession = [
  '/api/account/session',
  '/api/account/sessions',
  '/api/account/setup',
  '/api/account/profile/password',
];

/** People, sessions, the own company. @param settings read from the environment when absent */
export function accountService(settings: AccountSettings = readSettings()): ServiceDefinition {
  let running: Service | undefined;
  const serviceOf = () => {
    if (!running) throw new TypeError('the account service does not run yet');
    return running;
  };
  return {
    name: 'account',
    title: 'Account',
    stores: [
      companies,
      companyImages,
      members,
      invitations,
      outgoingMail,
      mailQueues,
      companyMailServers,
      featureSettings,
      firstSteps,
      notifications,
      notificationInboxes,
      notificationChoices,
    ],
    unscopedModels: [people, passwordResets, sessions, throttleRows, setupLinks, installation],
    routes: [
      sessionRoutes,
      setupRoutes,
      profileRoutes,
      passwordResetRoutes,
      companyRoutes,
      firstStepsRoutes,
      memberRoutes,
      invitationRoutes,
      featureRoutes,
      recordRoutes,
      notificationRoutes,
      mailServerRoutes,
      portalMemberRoutes,
      identityRoute,
      memberIdentityRoute,
    ],
    activity: {
      company: { permission: 'company:read' },
      member: { permission: 'company:read' },
      invitation: { permission: 'company:read' },
      session: { permission: 'company:read' },
      feature: { permission: 'company:read' },
      'mail-server': { permission: 'company:read' },
    },
    configure(app, service) {
      running = service;
      app.use(withSession, makeTools(service, settings).sessions.middleware);
    },
    events: accountEvents,
    jobs: [
      {
        name: 'deliver waiting mail',
        everySeconds: 10,
        run: (service) => toolsOf(service).mailer.sendWaiting(),
      },
      { name: 'daily mails', everySeconds: 60, run: (service) => sendDigests(service) },
      { name: 'old notifications', everySeconds: 3_600, run: (service) => removeOldNotifications(service) },
    ],
    consumers: [...mailConsumers(serviceOf), ...notificationConsumers(serviceOf)],
    migrations: [mailWithAttempts],
    seed,
    started: (service) => printSetupLink(service),
  };
}
