import { randomInt } from 'node:crypto';

/** What nobody takes for another character when it is read aloud over the telephone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 4;

/** Easily told and typed, of 19 random bits a group: four make `k7f9-m2xp-3hwd-q8ra`. */
export const spokenSecret = (groups = 4): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
