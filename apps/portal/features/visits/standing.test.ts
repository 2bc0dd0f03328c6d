import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const yes = { visitor: 'number', saidAt: 1000, words: 1 };
const no = { visitor: null, saidAt: 1000, words: 1 };
const account = (given: boolean | null, at = 500) => ({
  given,
  saidAt: given === null ? null : new Date(at),
});
const quiet = { counts: false, asks: false };

it('asks a visitor who has not said, and does as they have said', () => {
  expect(standingOf(null, undefined)).toEqual({ counts: false, asks: true });
  expect(standingOf(yes, undefined)).toEqual({ counts: true, asks: false });
  expect(standingOf(no, undefined)).toEqual(quiet);
});

it('carries what a visitor has said into an account that says nothing', () => {
  expect(standingOf(yes, account(null))).toEqual({ counts: true, asks: false, carry: 'tell' });
  expect(standingOf(no, account(null))).toEqual({ ...quiet, carry: 'tell' });
  expect(standingOf(null, account(null))).toEqual({ counts: false, asks: true });
});

it('counts nothing where the account says no, whatever was said here, and forgets the number', () => {
  expect(standingOf(yes, account(false))).toEqual({ ...quiet, carry: 'take' });
  expect(standingOf(yes, account(false, 2000))).toEqual({ ...quiet, carry: 'take' });
  expect(standingOf(null, account(false))).toEqual({ ...quiet, carry: 'take' });
  expect(standingOf(no, account(false))).toEqual(quiet);
});

it('carries a no that was said after the account’s yes, and leaves an older one to this browser', () => {
  expect(standingOf(no, account(true))).toEqual({ ...quiet, carry: 'tell' });
  expect(standingOf(no, account(true, 2000))).toEqual(quiet);
  expect(standingOf(null, account(true))).toEqual({ ...quiet, carry: 'take' });
  expect(standingOf(yes, account(true))).toEqual({ counts: true, asks: false });
});

it('never takes what one account said for another’s word, on a device of several people', () => {
  const [takenYes, takenNo] = [
    { ...yes, words: 0 },
    { ...no, words: 0 },
  ];
  expect(standingOf(takenNo, account(true))).toEqual({ ...quiet, carry: 'take' });
  expect(standingOf(takenNo, account(null))).toEqual({ counts: false, asks: true });
  expect(standingOf(takenYes, account(null))).toEqual({ counts: false, asks: true });
  expect(standingOf(takenYes, account(false))).toEqual({ ...quiet, carry: 'take' });
  expect(standingOf(takenYes, undefined)).toEqual({ counts: false, asks: true });
  expect(standingOf(takenNo, undefined)).toEqual(quiet);
});
