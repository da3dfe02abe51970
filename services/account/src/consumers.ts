import { consumeMailRequests, type ConsumerDefinition, type Service } from '@quayside/service-kit';
import { storeRequestedMail } from './application/mail/requested-mail';

/** Messages that other services request. @param serviceOf - the service once it runs */
export const mailConsumers = (serviceOf: () => Service): ConsumerDefinition[] =>
  consumeMailRequests((event, scope) =>
    storeRequestedMail(serviceOf(), scope, event.data, new Date(event.at)),
  );
