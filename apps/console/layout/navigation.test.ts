import { beginningOf, OFFICE_ROLES, STARTING_ROLES } from '@mela/permissions';
import { mayCall } from '@mela/wire/console/audience.ts';
import { WAITING_SUBJECTS } from '@mela/wire/console/waiting.ts';
import { expect, test } from 'vitest';
import { pageOfWaiting } from '../data/subject-pages.ts';
import { navigationItems, waitingOn, type Waiting } from './navigation.ts';

const NOTHING: Waiting = { counts: {}, queues: null, approvals: 0 };

const badges = (waiting: Partial<Waiting>): string[] =>
  navigationItems.flatMap((item) => (waitingOn(item, { ...NOTHING, ...waiting }) > 0 ? [item.path] : []));

test.each(WAITING_SUBJECTS.filter((one) => !one.startsWith('approval')))(
  'whatever waits is counted beside the page that it is done on, once: %s',
  (subject) => {
    const { pathname } = new URL(pageOfWaiting[subject]('x'), 'http://console.localhost');
    const [page, ...others] = badges({ counts: { [subject]: 1 } });
    expect(others).toEqual([]);
    expect(`${pathname}/`.startsWith(`${page}/`)).toBe(true);
  },
);

test('so is what waits for one’s own word, and what is on no list of somebody’s waiting', () => {
  expect(badges({})).toEqual([]);
  expect(badges({ approvals: 1 })).toEqual(['/approvals']);
  expect(badges({ queues: { limits: 1, vendorKeys: 0, stop: null } })).toEqual(['/limits']);
  expect(badges({ queues: { limits: 0, vendorKeys: 1, stop: null } })).toEqual(['/vendors']);
});

test('each page of the menu is for somebody from the beginning, and everybody has some', () => {
  const pagesOf = (role: string) =>
    navigationItems.filter(({ needs }) => needs !== null && mayCall(needs, beginningOf(role)));
  const roles = [...STARTING_ROLES, ...OFFICE_ROLES];
  const reached = new Set(roles.flatMap(pagesOf));
  expect(navigationItems.filter((item) => item.needs !== null && !reached.has(item))).toEqual([]);
  for (const role of roles) expect([role, pagesOf(role).length > 0]).toEqual([role, true]);
});
