import { pageOf, type CallDefinition } from '@quayside/api';
import { auditEntrySchema, auditQuerySchema } from '../audit';
import {
  companyChangeSchema,
  companySchema,
  fxChangeSchema,
  fxSchema,
  taxRatesChangeSchema,
  taxRatesSchema,
} from '../company';
import { companyImageParameters, companyImagesSchema } from '../company-images';
import { companyMailServerChangeSchema, companyMailServerSchema } from '../company-mail-server';
import { firstStepsChangeSchema, firstStepsSchema } from '../first-steps';
import { mailQuerySchema, mailSchema, mailSentSchema } from '../mail';
import { mailStateSchema } from '../setup';

const readers = ['company:read', 'estimate:cost'] as const;

/** The own company, what is still to be done in it, and what was recorded and sent. */
export const companyCalls = {
  getCompany: {
    method: 'get',
    path: '/company',
    summary: 'The own company',
    access: 'company:read',
    response: companySchema,
  },
  updateCompany: {
    method: 'patch',
    path: '/company',
    summary: 'Changes the own company; lists are replaced as a whole',
    access: 'company:write',
    body: companyChangeSchema,
    response: companySchema,
    ifMatch: true,
  },
  getCompanyImages: {
    method: 'get',
    path: '/company/images',
    summary: 'Logo and seal of the own company, as PNG in Base64',
    access: 'company:read',
    response: companyImagesSchema,
  },
  uploadCompanyImage: {
    method: 'post',
    path: '/company/images/:kind',
    summary: 'Sets or replaces the logo or the seal: the bytes of an SVG, PNG or JPEG are the body',
    access: 'company:write',
    params: companyImageParameters,
    takes: 'file',
    response: companyImagesSchema,
    status: 200,
  },
  removeCompanyImage: {
    method: 'delete',
    path: '/company/images/:kind',
    summary: 'Removes the logo or the seal; offers that were sent with it keep it',
    access: 'company:write',
    params: companyImageParameters,
    response: companyImagesSchema,
  },
  getTaxRates: {
    method: 'get',
    path: '/company/tax-rates',
    summary: 'Tax rates with the day from which they hold',
    access: readers,
    response: taxRatesSchema,
  },
  replaceTaxRates: {
    method: 'put',
    path: '/company/tax-rates',
    summary: 'Replaces the tax rates',
    access: 'company:write',
    body: taxRatesChangeSchema,
    response: taxRatesSchema,
    ifMatch: true,
  },
  getExchangeRates: {
    method: 'get',
    path: '/company/fx',
    summary: 'Dated exchange rates, newest first',
    access: readers,
    response: fxSchema,
  },
  saveExchangeRates: {
    method: 'put',
    path: '/company/fx',
    summary:
      'Stores the exchange rates of a day; the same day again replaces it. A rate far from the tables is refused until it is confirmed',
    access: 'company:fx',
    body: fxChangeSchema,
    response: fxSchema,
    ifMatch: true,
  },
  getFirstSteps: {
    method: 'get',
    path: '/first-steps',
    summary: 'What a company that begins has, and what comes next',
    access: 'company:write',
    response: firstStepsSchema,
  },
  updateFirstSteps: {
    method: 'put',
    path: '/first-steps',
    summary: 'Puts the list of what comes next away, or brings it back',
    access: 'company:write',
    body: firstStepsChangeSchema,
  },
  listAuditEntries: {
    method: 'get',
    path: '/audit',
    summary: 'Changes and sign-ins of the organisation, newest first',
    access: 'company:read',
    query: auditQuerySchema,
    response: pageOf(auditEntrySchema),
  },
  listMails: {
    method: 'get',
    path: '/mail',
    summary: 'Messages to people; without a mail server their links are found here',
    access: 'company:write',
    query: mailQuerySchema,
    response: pageOf(mailSchema),
  },
  sendMail: {
    method: 'post',
    path: '/mail/:mailId/send',
    summary: 'Sends a message that was not sent now, whatever the next attempt would be',
    access: 'company:write',
    response: mailSchema,
    status: 200,
  },
  sendWaitingMail: {
    method: 'post',
    path: '/mail/send-waiting',
    summary: 'Sends all messages now that wait for a mail server, for the next attempt, or were parked',
    access: 'company:write',
    response: mailSentSchema,
    status: 200,
  },
  getMailServer: {
    method: 'get',
    path: '/mail-server',
    summary: 'Where mail of the organisation goes out',
    access: 'company:write',
    response: mailStateSchema,
  },
  testMailServer: {
    method: 'post',
    path: '/mail-server/test',
    summary: 'Sends a test message to the own address',
    access: 'company:write',
  },
  getCompanyMailServer: {
    method: 'get',
    path: '/mail-server/own',
    summary: "The organisation's own mail server, without its password",
    access: 'company:write',
    response: companyMailServerSchema,
  },
  saveCompanyMailServer: {
    method: 'put',
    path: '/mail-server/own',
    summary: 'Sets the own mail server; a host that is not public is refused unless the operator allows it',
    access: 'company:write',
    body: companyMailServerChangeSchema,
    response: companyMailServerSchema,
    ifMatch: true,
  },
  removeCompanyMailServer: {
    method: 'post',
    path: '/mail-server/own/remove',
    summary: 'Forgets the own mail server: the one of the installation is used again',
    access: 'company:write',
    response: companyMailServerSchema,
    status: 200,
    ifMatch: true,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
