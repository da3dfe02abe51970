import { portCodes } from '@quayside/contract/port-codes';
import { findPort, searchPorts } from './ports';

test('public F8: the codes that services check by are those of the ports that are built in', () => {
  const built = searchPorts('', 10_000).map(({ code }) => code);
  const all = [...portCodes];
  expect(all.filter((code) => !findPort(code))).toEqual([]);
  expect(built.filter((code) => !portCodes.has(code))).toEqual([]);
  expect(all.length).toBeGreaterThan(3_900);
});
