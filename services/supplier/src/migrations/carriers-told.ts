import { defineMigration, publicFields, savedEvent } from '@quayside/service-kit';
import { supplierEvents } from '../contract';
import { carriers } from '../store/carriers';

/** Carriers that were kept before anybody else was told of them. */
export const carriersTold = defineMigration({
  store: carriers,
  to: 2,
  summary: 'others are told of the carriers that a company keeps',
  change: () => ({}),
  changed: (carrier, scope) =>
    scope.emit(savedEvent(supplierEvents['carrier.saved'], carrier, publicFields(carrier))),
});
