import { choose, product, sum } from '../counting.ts';
import { addHits, differentHits } from '../hits.ts';
import type { Hits, Rule, Tier } from '../play.ts';
import { danTuo, type Banked } from '../shapes/dan-tuo.ts';
import { set } from '../shapes/set.ts';
import type { Shape } from '../shapes/shape.ts';
import { ballTickets } from '../shapes/tickets.ts';

/** A kind of drawn balls, such as the normal ones or the special one: which they are, and how many there are. */
export type Kind<D> = { readonly of: (draw: D) => readonly number[]; readonly size: number };

/** A prize for notes that hold exactly so many balls of each kind. */
type Prize = { readonly tier: Tier; readonly holds: readonly number[] };

/** Notes of `size` different balls, and what they win by the drawn balls they hold. */
export type BallNotes<D> = {
  readonly pool: readonly number[];
  readonly size: number;
  readonly kinds: readonly Kind<D>[];
  readonly prizes: readonly Prize[];
};

/** How many bankers and how many legs of one kind a selection holds. */
type Held = { readonly bankers: number; readonly legs: number };

/** How many notes hold exactly `wanted` balls of each kind, filled up with legs of no kind. */
function notesHolding(held: readonly Held[], others: Held, wanted: readonly number[], size: number): number {
  const ways = held.map(({ bankers, legs }, kind) => choose(legs, (wanted[kind] ?? 0) - bankers));
  return product(ways) * choose(others.legs, size - sum([...wanted]) - others.bankers);
}

function hitsOf<D>({ bankers, legs }: Banked, held: readonly Held[], { size, prizes }: BallNotes<D>): Hits {
  const others = {
    bankers: bankers.length - sum(held.map((kind) => kind.bankers)),
    legs: legs.length - sum(held.map((kind) => kind.legs)),
  };
  return prizes.map(({ tier, holds }) => [tier.name, notesHolding(held, others, holds, size)]);
}

const amongThem = (chosen: readonly number[], drawn: readonly number[]): number =>
  chosen.filter((ball) => drawn.includes(ball)).length;

const settleBanked = <D>(banked: Banked, draw: D, notes: BallNotes<D>): Hits =>
  hitsOf(
    banked,
    notes.kinds.map(({ of }) => ({
      bankers: amongThem(banked.bankers, of(draw)),
      legs: amongThem(banked.legs, of(draw)),
    })),
    notes,
  );

/** The hits of every way in which a draw can meet the bankers and the legs. */
function everyMeeting<D>(banked: Banked, notes: BallNotes<D>): Hits[] {
  const { pool, kinds } = notes;
  const outside = pool.length - banked.bankers.length - banked.legs.length;
  let meetings: Held[][] = [[]];
  for (const { size } of kinds) {
    meetings = meetings.flatMap((before) => {
      const bankersLeft = banked.bankers.length - sum(before.map((kind) => kind.bankers));
      const legsLeft = banked.legs.length - sum(before.map((kind) => kind.legs));
      const next: Held[][] = [];
      for (let bankers = 0; bankers <= Math.min(size, bankersLeft); bankers += 1) {
        for (let legs = 0; legs <= Math.min(size - bankers, legsLeft); legs += 1) {
          next.push([...before, { bankers, legs }]);
        }
      }
      return next;
    });
  }
  const drawn = sum(kinds.map(({ size }) => size));
  const possible = meetings.filter(
    (held) => drawn - sum(held.map(({ bankers, legs }) => bankers + legs)) <= outside,
  );
  return differentHits(possible.map((held) => hitsOf(banked, held, notes)));
}

function bankedRule<S, D>(
  shape: Shape<S>,
  bankedOf: (selection: S) => Banked,
  notes: BallNotes<D>,
): Rule<S, D> {
  return {
    shape,
    tiers: notes.prizes.map(({ tier }) => tier),
    count(selection) {
      const { bankers, legs } = bankedOf(selection);
      return choose(legs.length, notes.size - bankers.length);
    },
    settle: (selection, draw) => settleBanked(bankedOf(selection), draw, notes),
    best: (selection) => everyMeeting(bankedOf(selection), notes),
  };
}

/** Every set of `size` of the chosen balls is a note. */
export const notesOfSet = <D>(notes: BallNotes<D>, max = notes.pool.length): Rule<readonly number[], D> =>
  bankedRule(set(notes.pool, { min: notes.size, max }), (legs) => ({ bankers: [], legs }), notes);

/** Every note holds all bankers and is filled up with legs. */
export const notesWithBankers = <D>(notes: BallNotes<D>, maxLegs = notes.pool.length - 1): Rule<Banked, D> =>
  bankedRule(danTuo(notes.pool, { size: notes.size, maxLegs }), (banked) => banked, notes);

/** Every typed set of balls is a note; the same balls in another order are the same note. */
export function notesTyped<D>(notes: BallNotes<D>): Rule<readonly (readonly number[])[], D> {
  const { pool, size, prizes } = notes;
  return {
    shape: ballTickets(pool, size, { anyOrder: true }),
    tiers: prizes.map(({ tier }) => tier),
    count: (list) => list.length,
    settle: (list, draw) => addHits(list.map((legs) => settleBanked({ bankers: [], legs }, draw, notes))),
    // No draw gives more winning notes than when every ball is chosen.
    best: (list) =>
      everyMeeting({ bankers: [], legs: pool }, notes).map((hits) =>
        hits.map(([tier, most]) => [tier, Math.min(list.length, most)]),
      ),
  };
}
