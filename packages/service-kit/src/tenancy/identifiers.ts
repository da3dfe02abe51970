import { Types } from 'mongoose';

const pattern = /^[0-9a-f]{24}$/;

/** True for 24 lower-case hexadecimal digits. Anything else is no id of ours. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}

export function newId(): string {
  return new Types.ObjectId().toHexString();
}
