import { waitingKinds } from '@mela/testing/waiting-kinds.ts';
import { matchRoutes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { placeOfFact, placeOfSubject } from './subject-places.ts';

// Whoever decides on something comes from the inbox to what it is about, whichever kind it is of.

vi.stubGlobal('localStorage', { getItem: () => 'en' });
const { routes } = await import('../routes.tsx');

test.each(waitingKinds())('%s leads to a page that all who decide on it may see', (kind, deciders) => {
  const place = placeOfSubject[kind];
  const matched = matchRoutes(routes, place?.path('x') ?? '/nowhere')?.at(-1);
  expect([kind, matched?.route.path ?? '*']).not.toEqual([kind, '*']);
  expect([kind, deciders.filter((role) => !place?.needs.audience.includes(role))]).toEqual([kind, []]);
});

test('nothing else has a place', () => {
  const kinds = waitingKinds().map(([kind]) => kind);
  expect(Object.keys(placeOfSubject).toSorted()).toEqual(kinds.toSorted());
});

test.each(Object.entries(placeOfFact))(
  '%s leads to a page that all who decide on it may see',
  (label, place) => {
    const decided = waitingKinds().find(([kind]) => kind === 'lift-restore')?.[1] ?? [];
    const matched = matchRoutes(routes, place.path('x'))?.at(-1);
    expect([label, matched?.route.path ?? '*']).not.toEqual([label, '*']);
    expect([label, decided.filter((role) => !place.needs.audience.includes(role))]).toEqual([label, []]);
  },
);
