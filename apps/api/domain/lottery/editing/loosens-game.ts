import { termsOn, type Discounts, type PlayTerms } from '@mela/lottery-rules';
import type { EditedGame } from './edited-game.ts';

/** What of a game can change, and whether it is on sale. */
export type GameState = EditedGame & Readonly<{ onSale: boolean }>;

type Name = keyof GameState;

/**
 * Which way a setting must move so that more can be won or lost, for longer, by fewer rules, or a result comes from elsewhere. `more`: a list
 * with something new in it (null: all there is); `other`: any change; `ladders`: a menu that wins more or sells more; `terms`: a play that is
 * held to less; `rates`: one that is higher.
 */
const LOOSER = {
  code: null,
  family: 'other',
  vendor: null,
  names: null,
  position: null,
  devices: null,
  source: 'other',
  feed: 'other',
  beacon: 'other',
  timeZone: 'other',
  intervalSeconds: 'down',
  calendar: 'other',
  closeLeadSeconds: 'down',
  saleSeconds: 'up',
  missed: null,
  correctionHours: 'up',
  prizeMode: 'other',
  plays: 'more',
  menus: 'ladders',
  payoutLevelMin: null,
  payoutLevelMax: 'up',
  unitModes: 'more',
  lines: 'up',
  multiple: 'up',
  notes: 'up',
  stakeMin: null,
  stakeMax: 'up',
  payoutMax: 'up',
  exposureMax: 'up',
  playTerms: 'terms',
  discounts: 'rates',
  onSale: 'up',
} as const satisfies Record<Name, 'up' | 'down' | 'more' | 'other' | 'ladders' | 'terms' | 'rates' | null>;

const NAMES = Object.keys(LOOSER) as Name[];

/** A value as a text that is the same for the same value, in whatever order its names stand. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'bigint') return String(one);
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

/** Settings that say another thing, in the order in which they are read. */
export const changedIn = (was: GameState, is: GameState): Name[] =>
  NAMES.filter((name) => asText(was[name]) !== asText(is[name]));

/** Whether a change makes one of a game's settings looser: that takes two. */
export const loosensGame = (was: GameState, is: GameState): boolean =>
  changedIn(was, is).some((name) => isLooser(LOOSER[name], was[name], is[name]));

function isLooser(way: (typeof LOOSER)[Name], was: unknown, is: unknown): boolean {
  switch (way) {
    case null:
      return false;
    case 'up':
      return Number(is) > Number(was);
    case 'down':
      return Number(is) < Number(was);
    case 'other':
      return true;
    case 'more':
      return hasMore(was as readonly string[] | null, is as readonly string[] | null);
    case 'rates':
      return Object.entries(is as Discounts).some(
        ([group, perMille]) => perMille > ((was as Discounts)[group] ?? 0),
      );
    case 'terms':
      return (was as readonly PlayTerms[]).some((before) => {
        const after = termsOn(is as readonly PlayTerms[], before.play);
        return !after || holdsLess(before, after);
      });
    case 'ladders':
      return (is as EditedGame['menus']).some((menu) => {
        const before = (was as EditedGame['menus']).find(({ prizeMode }) => prizeMode === menu.prizeMode);
        return (
          !before || menu.payoutLevels.max > before.payoutLevels.max || hasMore(before.plays, menu.plays)
        );
      });
  }
}

const HELD = ['unitMax', 'notes', 'stakeMax', 'drawMax', 'payoutMax', 'numberMax'] as const;

/** Whether a play is held to less than before: to a higher limit or none, a closed number that is sold, or one that pays more. */
function holdsLess(was: PlayTerms, is: PlayTerms): boolean {
  const share = ({ closed, reduced }: PlayTerms, number: string): number =>
    closed.includes(number) ? 0 : (reduced.find((one) => one.number === number)?.perMille ?? 1000);
  const numbers = [...was.closed, ...was.reduced.map(({ number }) => number)];
  return (
    HELD.some((name) => {
      const [before, after] = [was[name], is[name]];
      return before !== undefined && (after === undefined || after > before);
    }) || numbers.some((number) => share(is, number) > share(was, number))
  );
}

const hasMore = (was: readonly string[] | null, is: readonly string[] | null): boolean =>
  was !== null && (is === null || is.some((one) => !was.includes(one)));
