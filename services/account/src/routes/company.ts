import { largestImage } from '@quayside/contract/company-images';
import { implement, receiveFile, type Scope } from '@quayside/service-kit';
import { readFile } from 'node:fs/promises';
import { changeCompany } from '../application/company';
import { imagesOf, removeImage, replaceImage } from '../application/images/company-images';
import { drawImage } from '../application/images/draw-image';
import { accountCalls } from '../contract/calls';
import { fxTables, newestFirst, presentCompany } from '../domain/company';
import { companies } from '../store/companies';

const own = (scope: Scope) => scope.store(companies).get(scope.organisationId);

export const companyRoutes = [
  implement(accountCalls.getCompany, async ({ scope }) => presentCompany(await own(scope))),
  implement(accountCalls.updateCompany, async ({ scope, version, body }) =>
    presentCompany(await changeCompany(scope, version, body, 'update')),
  ),
  implement(accountCalls.getCompanyImages, ({ scope }) => imagesOf(scope)),
  implement(
    accountCalls.uploadCompanyImage,
    async ({ scope, member, params, request }) => {
      const { kind } = params;
      const image = await receiveFile(
        request,
        member.id,
        async ({ path }) => drawImage(kind, await readFile(path)),
        largestImage,
      );
      return replaceImage(scope, kind, image);
    },
    { transaction: false, limit: { calls: 20, seconds: 60 }, deadline: 60_000 },
  ),
  implement(accountCalls.removeCompanyImage, ({ scope, params }) => removeImage(scope, params.kind)),
  implement(accountCalls.getTaxRates, async ({ scope }) => {
    const { version, taxRates } = await own(scope);
    return { version, items: taxRates };
  }),
  implement(accountCalls.replaceTaxRates, async ({ scope, version, body }) => {
    const after = await changeCompany(scope, version, { taxRates: body.items }, 'update-tax-rates');
    return { version: after.version, items: after.taxRates };
  }),
  implement(accountCalls.getExchangeRates, async ({ scope }) => {
    return fxTables(await own(scope));
  }),
  implement(accountCalls.saveExchangeRates, async ({ scope, version, body }) => {
    const { fx } = await own(scope);
    const days = newestFirst([body, ...fx.filter((day) => day.asOf !== body.asOf)]).slice(0, 400);
    const after = await changeCompany(scope, version, { fx: days }, 'update-fx');
    return fxTables(after);
  }),
];
