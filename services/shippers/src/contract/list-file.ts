import { exportQuerySchema, exportTypes, importBodySchema, importResultSchema } from '@quayside/csv/contract';

/** A list below a shipper read from a file; its path is that of the list with `/import` behind it. */
export const importCall = {
  method: 'post',
  access: 'shipper:write',
  body: importBodySchema,
  response: importResultSchema,
  status: 200,
} as const;

/** A list below a shipper as a file; its path is that of the list with `/export` behind it. */
export const exportCall = {
  method: 'get',
  access: 'shipper:read',
  query: exportQuerySchema,
  produces: exportTypes,
} as const;
