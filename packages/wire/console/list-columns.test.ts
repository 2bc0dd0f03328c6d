import { expect, test } from 'vitest';
import { consoleEndpoints } from './index.ts';
import type { ListEndpoint } from './list.ts';

const PROSE = 'is read, and found by whose it is and when it was written';
const NAMES = 'is a name in each of the brand’s languages, which has no order';
const SEALED = 'is sealed: the search finds whose it is by the whole of it';

/** Columns that rows are neither asked for by nor ordered by, each with why. */
const SHOWN_ONLY: Readonly<Record<string, string>> = {
  'Bonuses name': NAMES,
  'BonusOffers name': NAMES,
  'BonusOffers times':
    'is one of the terms of a few offers, which stand in the order in which they are shown',
  'BonusOffers percent':
    'is one of the terms of a few offers, which stand in the order in which they are shown',
  'Unanswered topic': 'stands with the ticket, of which a topic has as many as there ever were',
  'Unanswered subject': PROSE,
  'Unanswered words': PROSE,
  'CannedAnswerOverview texts': PROSE,
  'MessageReports said': PROSE,
  'Broadcasts subject': NAMES,
  'PayoutAccounts holder': SEALED,
  'PayoutAccounts number': SEALED,
  'HouseLines reference': 'is put together of what a posting is for: the search finds that by it',
  'MemberLines reference': 'is put together of what a posting is for: the search finds that by it',
  'Closings kept': 'is what is not erased yet, each with a time of its own',
  'Notifications to': SEALED,
  'LotteryDraws result': 'is known by its draw',
  'BrandOverview name': NAMES,
  'Applications promotion': 'is the title of what the member wants to take part in, which changes',
  'Applications pictures': 'is counted where they are shown',
  'Audit thing': 'is what a subject is called now; it is asked for by what it is',
};

test('rows are asked for by each column or ordered by it, or it says why not', () => {
  const lists = (consoleEndpoints as readonly object[]).filter(
    (one): one is ListEndpoint => 'columns' in one,
  );
  expect(lists.length).toBeGreaterThan(30);
  const shownOnly = lists.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { filter, sort }]) =>
      filter || sort ? [] : [`${name.replace('console', '')} ${column}`],
    ),
  );
  expect(shownOnly.toSorted()).toEqual(Object.keys(SHOWN_ONLY).toSorted());
});

test('money is asked for from an amount to another', () => {
  const lists = (consoleEndpoints as readonly object[]).filter(
    (one): one is ListEndpoint => 'columns' in one,
  );
  const without = lists.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { kind, filter }]) =>
      kind === 'amount' && !filter ? [`${name} ${column}`] : [],
    ),
  );
  expect(without).toEqual([]);
});
