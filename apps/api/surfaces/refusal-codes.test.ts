import { expect, it } from 'vitest';
import { CONSOLE_REFUSALS } from './console/refusal-codes.ts';
import { PORTAL_REFUSALS } from './portal/refusal-codes.ts';

const entries = [...Object.entries(PORTAL_REFUSALS), ...Object.entries(CONSOLE_REFUSALS)];

/** What staff hear in other words than the member whose money it is. */
const TOLD_STAFF_OTHERWISE = [
  'deposit-limit-reached',
  'deposit-not-allowed',
  'insufficient-funds',
  'withdrawals-stopped',
];

it('says of what is not there, or has changed, that it was not found or that there is a conflict, in kind and code', () => {
  const old =
    /(?:^|[.-])(?:unknown|no-such|moved|moved-on|not-so|not-now|overtaken|changed|changed-meanwhile)(?:[.-]|$)/;
  const words = entries.flatMap(([kind, { code }]) => [kind, code.replaceAll('_', '-')]);
  expect(words.filter((word) => old.test(word))).toEqual([]);
});

it('says the same of a refusal to members and to staff', () => {
  const inConsole: Readonly<Record<string, { code: string; status: number }>> = CONSOLE_REFUSALS;
  const differing = Object.entries(PORTAL_REFUSALS).filter(([kind, { code, status }]) => {
    const there = inConsole[kind];
    return there && (there.code !== code || there.status !== status);
  });
  expect(differing.map(([kind]) => kind).toSorted()).toEqual(TOLD_STAFF_OTHERWISE);
});

it('answers a code with one status', () => {
  const statuses = Map.groupBy(entries, ([, { code }]) => code);
  const several = [...statuses].filter(([, of]) => new Set(of.map(([, { status }]) => status)).size > 1);
  expect(several.map(([code]) => code)).toEqual([]);
});
