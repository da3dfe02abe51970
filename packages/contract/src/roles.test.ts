import { grantsFor, isAllowed, permissionsOf, type Permission } from './roles';

test('F2-D6b: a permission that is not known is granted to no role', () => {
  for (const name of ['claim:write', 'constructor', 'toString'] as Permission[])
    expect(isAllowed(['admin'], name)).toBe(false);
  expect(isAllowed(['admin'], 'company:write')).toBe(true);
});

test('permissions of a later domain are granted by what its descriptor declares', () => {
  const grants = { 'claim:write': ['admin', 'estimator'], 'claim:read': ['viewer'] } as const;
  expect(permissionsOf(['estimator'], grants)).toEqual(['claim:write']);
  expect(permissionsOf(['supplierMember'])).toEqual(['supplier:own', 'profile:own']);
});

test('a descriptor declares the permissions of its own subject', () => {
  expect(Object.keys(grantsFor('supplier'))).toEqual(['supplier:read', 'supplier:write', 'supplier:own']);
  expect(grantsFor('claim')).toEqual({});
});
