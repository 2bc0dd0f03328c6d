import { withNeeded } from '@mela/permissions';
import { mayCall } from '@mela/wire/console/audience.ts';
import { waitingKinds } from '@mela/testing/waiting-kinds.ts';
import { matchRoutes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { pageOfFact, pageOfSubject } from './subject-pages.ts';

// Whoever decides on something comes from the inbox to what it is about, whichever kind it is of.

vi.stubGlobal('localStorage', { getItem: () => 'en' });
const { routes } = await import('../routes.tsx');

test.each(waitingKinds())('%s leads to a page that all who decide on it may see', (kind, deciders) => {
  const page = pageOfSubject[kind];
  const matched = matchRoutes(routes, page?.path('x') ?? '/nowhere')?.at(-1);
  expect([kind, matched?.route.path ?? '*']).not.toEqual([kind, '*']);
  expect([kind, deciders.filter((one) => !page || !mayCall(page.needs, withNeeded([one])))]).toEqual([kind, []]);
});

test('nothing else has such a page', () => {
  const kinds = waitingKinds().map(([kind]) => kind);
  expect(Object.keys(pageOfSubject).toSorted()).toEqual(kinds.toSorted());
});

test.each(Object.entries(pageOfFact))(
  '%s leads to a page that all who decide on it may see',
  (label, page) => {
    const decided = waitingKinds().find(([kind]) => kind === 'lift-restore')?.[1] ?? [];
    const matched = matchRoutes(routes, page.path('x'))?.at(-1);
    expect([label, matched?.route.path ?? '*']).not.toEqual([label, '*']);
    expect([label, decided.filter((one) => !mayCall(page.needs, withNeeded([one])))]).toEqual([label, []]);
  },
);
