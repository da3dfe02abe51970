import { narrowCell, textCell, type ImportDefinition } from '@quayside/csv';
import { locationColumns, locationInputSchema, type LocationInput, shipperColumn } from '../contract';

/** How a file of locations is read, matched by name, and written. */
export const locationCsv: ImportDefinition<LocationInput> = {
  columns: locationColumns,
  checkedColumns: [shipperColumn],
  keyColumn: 'name',
  schema: locationInputSchema,
  read: (cells) => {
    const contact = {
      name: textCell(cells.contactName),
      email: narrowCell(cells.contactEmail),
      phone: narrowCell(cells.contactPhone),
    };
    return {
      name: textCell(cells.name),
      nameJa: textCell(cells.nameJa),
      country: narrowCell(cells.country),
      postalCode: narrowCell(cells.postalCode),
      address: textCell(cells.address),
      addressJa: textCell(cells.addressJa),
      contact: Object.values(contact).some((value) => value !== undefined) ? contact : undefined,
      hours: textCell(cells.hours),
      dock: narrowCell(cells.dock),
      maximumVehicle: narrowCell(cells.maximumVehicle),
      nearestPort: narrowCell(cells.nearestPort),
      notes: textCell(cells.notes),
    };
  },
  write: (location) => ({
    name: location.name,
    nameJa: location.nameJa,
    country: location.country,
    postalCode: location.postalCode,
    address: location.address,
    addressJa: location.addressJa,
    contactName: location.contact?.name,
    contactEmail: location.contact?.email,
    contactPhone: location.contact?.phone,
    hours: location.hours,
    dock: location.dock,
    maximumVehicle: location.maximumVehicle,
    nearestPort: location.nearestPort,
    notes: location.notes,
  }),
  columnOf: (path) =>
    ({ 'contact.name': 'contactName', 'contact.email': 'contactEmail', 'contact.phone': 'contactPhone' })[
      path
    ],
};
