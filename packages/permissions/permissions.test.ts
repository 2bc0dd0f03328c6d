import { expect, test } from 'vitest';
import { beginningOf, PERMISSIONS, STARTING_ROLES, withNeeded } from './index.ts';

test.each(STARTING_ROLES)('%s begins with all that its permissions need', (role) => {
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
