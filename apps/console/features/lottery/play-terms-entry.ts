import { amountOf, listOf, typed, wholeOf } from '../../data/amount-typed.ts';
import type { AnswerOf } from '@mela/wire';
import type { lotteryGameTerms } from '@mela/wire/console/lottery-games.ts';

type Game = AnswerOf<typeof lotteryGameTerms>['games'][number]['game'];
type PlayTerms = Game['playTerms'][number];

const AMOUNTS = ['unitMin', 'unitMax', 'stakeMax', 'drawMax', 'numberMax'] as const;
const WHOLE = 1000;

/** What single plays are held to, as it is typed: `VNN_LO2 unitMax=500 numberMax=50000 closed=07,77 reduced=95*0.5; …`. */
export const playTermsText = (all: readonly PlayTerms[]): string =>
  all
    .map(({ play, notes, closed, reduced, ...terms }) =>
      [
        play,
        ...AMOUNTS.map((name) => terms[name] !== undefined && `${name}=${typed(terms[name])}`),
        notes !== undefined && `notes=${notes}`,
        closed.length > 0 && `closed=${closed.join(',')}`,
        reduced.length > 0 &&
          `reduced=${reduced.map(({ number, perMille }) => `${number}*${perMille / WHOLE}`).join(',')}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');

/** A part of a price as it is typed, of a thousand; null where it is none. */
const partOf = (said: string): number | null =>
  /^0?\.\d{1,3}$/.test(said) ? Math.round(Number(said) * WHOLE) : null;

function oneFrom(said: string): PlayTerms | null {
  const [play = '', ...settings] = said.trim().split(/\s+/);
  let terms: PlayTerms = { play, closed: [], reduced: [] };
  for (const setting of settings) {
    const [name = '', value = '', ...more] = setting.split('=');
    if (value === '' || more.length > 0) return null;
    const amount = AMOUNTS.find((one) => one === name);
    const read = amount ? amountOf(value) : name === 'notes' ? wholeOf(value) : value;
    if (read === null) return null;
    if (amount) terms = { ...terms, [amount]: read };
    else if (name === 'notes') terms = { ...terms, notes: Number(read) };
    else if (name === 'closed') terms = { ...terms, closed: listOf(value) };
    else if (name === 'reduced') {
      const reduced = listOf(value).map((piece) => {
        const [number = '', part = ''] = piece.split('*');
        return { number, perMille: partOf(part) };
      });
      const isRead = (one: (typeof reduced)[number]): one is { number: string; perMille: number } =>
        one.perMille !== null;
      if (!reduced.every(isRead)) return null;
      terms = { ...terms, reduced };
    } else return null;
  }
  return terms;
}

/** What was typed of single plays; null where something of it is not to be read. */
export function playTermsFrom(said: string): PlayTerms[] | null {
  const read = said
    .split(';')
    .filter((piece) => piece.trim() !== '')
    .map(oneFrom);
  return read.every((one) => one !== null) ? read : null;
}

/** What comes back by group of plays, in per cent, as it is typed: `TOP 5, TWO 2.5`. */
export const discountsText = (discounts: Game['discounts']): string =>
  Object.entries(discounts)
    .map(([group, perMille]) => `${group} ${perMille / 10}`)
    .join(', ');

/** What was typed of discounts; null where something of it is not to be read. */
export function discountsFrom(said: string): Game['discounts'] | null {
  const pieces = listOf(said).map((piece) => /^(\w+)\s+(\d{1,2}(?:\.\d)?)\s*%?$/.exec(piece));
  if (pieces.includes(null)) return null;
  return Object.fromEntries(
    pieces.flatMap((piece) => (piece ? [[piece[1] ?? '', Math.round(Number(piece[2]) * 10)]] : [])),
  );
}
