import { expect, test } from 'vitest';
import {
  beginningOf,
  OFFICE_ROLES,
  PERMISSIONS,
  permissionsIn,
  STARTING_ROLES,
  withNeeded,
} from './index.ts';

test.each([...STARTING_ROLES, ...OFFICE_ROLES])('%s begins with all that its permissions need', (role) => {
  expect(withNeeded(beginningOf(role))).toEqual(beginningOf(role));
});

test.each(PERMISSIONS)('%s needs permissions that need nothing themselves', (permission) => {
  const needed = withNeeded([permission]);
  expect(needed).toContain(permission);
  expect(withNeeded(needed)).toEqual(needed);
});

test('a role that no brand begins with may do nothing', () => {
  expect(beginningOf('croupier')).toEqual([]);
});

test('nobody begins with what can be had elsewhere only', () => {
  for (const role of STARTING_ROLES)
    expect(permissionsIn('brand')).toEqual(expect.arrayContaining([...beginningOf(role)]));
  for (const role of OFFICE_ROLES)
    expect(permissionsIn('office')).toEqual(expect.arrayContaining([...beginningOf(role)]));
  expect(permissionsIn('brand').filter((one) => one.startsWith('brands.'))).toEqual([]);
  expect(
    permissionsIn('office').filter((one) => /^(members|ledger|deposits|withdrawals)\./.test(one)),
  ).toEqual([]);
});
