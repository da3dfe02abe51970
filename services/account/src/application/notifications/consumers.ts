import { consumeNotifications, type ConsumerDefinition, type Service } from '@quayside/service-kit';
import { takeNotification } from './take';

/**
 * Notifications that other services raise. As with mail, they are not declared as needs of a release: this service runs without those that
 * raise them, and may be released before them.
 * @param serviceOf - the service once it runs
 */
export const notificationConsumers = (serviceOf: () => Service): ConsumerDefinition[] =>
  consumeNotifications((event, scope) => takeNotification(serviceOf(), scope, event.data, event.at));
