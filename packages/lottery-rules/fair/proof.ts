import { formatAmount, parseAmount } from '@mela/primitives';
import type { Hits } from '../play.ts';
import { payoutOf } from '../pricing.ts';
import type { Shelf } from '../shelf.ts';
import type { Beacon } from './beacon.ts';
import { hashFromHex } from './hash-from-hex.ts';
import { rootFrom, type MerklePath } from './merkle.ts';
import { commitmentOf, followsFrom } from './own-draw.ts';
import { leafOf, type Ticket } from './ticket.ts';

/** A proof of a draw, and of one ticket in it, that can be checked without asking anyone. */
export type Proof = {
  readonly version: 1;
  readonly family: string;
  readonly game: string;
  readonly numero: string;
  readonly draw: unknown;
  /** Own draws: the commitment published before sale opened and the seed published after the draw. A draw from outside has none. */
  readonly seed?: undefined | { readonly commitment: string; readonly revealed: string };
  /** Own draws that mix in a public beacon: the round whose number was published with the tickets, and its signature. */
  readonly beacon?: undefined | Beacon;
  /** The tickets of the draw as published at the close, before the result existed anywhere outside. */
  readonly tickets: { readonly root: string; readonly count: number };
  readonly ticket?:
    | undefined
    | {
        readonly slip: Ticket;
        readonly place: MerklePath;
        readonly hits: Hits;
        readonly payout: string;
      };
};

/** What was checked, in the order a reader would ask. */
export type Check =
  | 'commitment-as-noted'
  | 'root-as-noted'
  | 'round-as-noted'
  | 'family-known'
  | 'seed-matches-commitment'
  | 'beacon-is-published'
  | 'draw-follows-from-seed'
  | 'draw-is-well-formed'
  | 'ticket-is-of-this-draw'
  | 'ticket-is-in-root'
  | 'selection-makes-these-notes'
  | 'stake-is-notes-times-price'
  | 'hits-follow-from-draw'
  | 'payout-follows-from-hits';

/** A check and whether it held. */
export type CheckResult = { readonly check: Check; readonly held: boolean };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function drawChecks(
  { familyOf }: Shelf,
  { family: code, game, numero, draw, seed, beacon }: Proof,
  isPublished: VerifyBeacon,
): CheckResult[] {
  const family = familyOf(code);
  if (!family) return [{ check: 'family-known', held: false }];
  const results: CheckResult[] = [{ check: 'draw-is-well-formed', held: family.readDraw(draw).ok }];
  if (beacon) results.unshift({ check: 'beacon-is-published', held: isPublished(beacon) });
  if (!seed) return results;
  const bytes = hashFromHex(seed.revealed);
  return [
    {
      check: 'seed-matches-commitment',
      held: bytes !== undefined && commitmentOf(bytes) === seed.commitment,
    },
    {
      check: 'draw-follows-from-seed',
      held: bytes !== undefined && followsFrom(family, bytes, { game, numero }, draw, beacon),
    },
    ...results,
  ];
}

function ticketChecks(
  { familyOf, playOf }: Shelf,
  { family: code, game, numero, draw: rawDraw, tickets, ticket }: Proof,
): CheckResult[] {
  if (!ticket) return [];
  const { slip, place, hits, payout } = ticket;
  const found = playOf(slip.play);
  const unitsPerNote = BigInt(found?.play.unitsPerNote ?? 1);
  const line = found?.play.readText(slip.selection);
  const draw = familyOf(code)?.readDraw(rawDraw);
  const stakePerNote = parseAmount(slip.stakePerNote);
  const stake = parseAmount(slip.stake);
  const odds = new Map<string, bigint>();
  for (const [tier, price] of slip.odds) {
    const read = parseAmount(price);
    if (read.ok) odds.set(tier, read.value);
  }
  const isLine = line?.ok === true && line.value.text === slip.selection;
  const settled = isLine && draw?.ok === true ? line.value.settle(draw.value) : undefined;
  return [
    {
      check: 'ticket-is-of-this-draw',
      held: slip.game === game && slip.numero === numero && found?.family.code === code,
    },
    {
      check: 'ticket-is-in-root',
      held: place.count === tickets.count && rootFrom(leafOf(slip), place) === tickets.root,
    },
    { check: 'selection-makes-these-notes', held: isLine && line.value.notes === slip.notes },
    {
      check: 'stake-is-notes-times-price',
      held: stakePerNote.ok && stake.ok && stakePerNote.value * BigInt(slip.notes) === stake.value,
    },
    { check: 'hits-follow-from-draw', held: settled !== undefined && same(settled, hits) },
    {
      check: 'payout-follows-from-hits',
      held:
        settled !== undefined &&
        stakePerNote.ok &&
        formatAmount(payoutOf(settled, odds, stakePerNote.value / unitsPerNote)) === payout,
    },
  ];
}

/** What a reader wrote down before the draw, from the game's page or the receipt. */
export type Noted = {
  readonly commitment?: string | undefined;
  readonly root?: string | undefined;
  readonly round?: number | undefined;
};

function notedChecks({ seed, tickets, beacon }: Proof, { commitment, root, round }: Noted): CheckResult[] {
  const results: CheckResult[] = [];
  if (commitment !== undefined)
    results.push({ check: 'commitment-as-noted', held: seed?.commitment === commitment });
  if (root !== undefined) results.push({ check: 'root-as-noted', held: tickets.root === root });
  if (round !== undefined) results.push({ check: 'round-as-noted', held: beacon?.round === round });
  return results;
}

/** Whether a beacon is signed by its chain: `verifyBeacon`, which weighs too much to come with every page. */
type VerifyBeacon = (beacon: Beacon) => boolean;

/**
 * Checks a proof from itself and the rules alone. That seed, draw, ticket and payout belong to the commitment and the root it shows; that these are the
 * ones published in time, only a reader who noted them can say.
 */
export const verifyProof = (
  shelf: Shelf,
  proof: Proof,
  noted: Noted = {},
  isPublished: VerifyBeacon = () => false,
): CheckResult[] => [
  ...notedChecks(proof, noted),
  ...drawChecks(shelf, proof, isPublished),
  ...ticketChecks(shelf, proof),
];
