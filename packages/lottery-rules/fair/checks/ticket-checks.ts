import { formatAmount, parseAmount } from '@mela/primitives';
import { payoutOf, settledStake } from '../../pricing.ts';
import { cutPayout } from '../../settle-bet.ts';
import type { Shelf } from '../../shelf.ts';
import type { Proof, TicketProof } from '../evidence.ts';
import { rootFrom } from '../merkle.ts';
import { leafOf } from '../ticket.ts';
import type { CheckResult } from './check.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a ticket was among those of its draw, cost what it should, and won what it should. */
export function ticketChecks(shelf: Shelf, proof: Proof): CheckResult[] {
  const { family: code, game, numero, tickets, ticket, isVoid } = proof;
  if (!ticket) return [];
  const { slip, place } = ticket;
  const found = shelf.playOf(slip.play);
  const line = found?.play.readText(slip.selection);
  const isLine = line?.ok === true && line.value.text === slip.selection;
  const [stakePerNote, stake] = [parseAmount(slip.stakePerNote), parseAmount(slip.stake)];
  return [
    {
      check: 'ticket-is-of-this-draw',
      held: slip.game === game && slip.numero === numero && found?.family.code === code,
    },
    {
      check: 'ticket-is-in-root',
      held: place.count === tickets?.count && rootFrom(leafOf(slip), place) === tickets.root,
    },
    { check: 'selection-makes-these-notes', held: isLine && line.value.notes === slip.notes },
    {
      check: 'stake-is-notes-times-price',
      held: stakePerNote.ok && stake.ok && stakePerNote.value * BigInt(slip.notes) === stake.value,
    },
    ...(isVoid ? [voidCheck(ticket)] : winChecks(shelf, proof, ticket)),
  ];
}

/** A ticket of a void draw wins nothing, and its stake comes back. */
const voidCheck = ({ slip, hits, payout }: TicketProof): CheckResult => ({
  check: 'void-returns-stake',
  held: hits.length === 0 && payout === slip.stake,
});

function winChecks(
  { familyOf, playOf }: Shelf,
  { family: code, draw: rawDraw }: Proof,
  { slip, hits, payout }: TicketProof,
): CheckResult[] {
  const found = playOf(slip.play);
  const line = found?.play.readText(slip.selection);
  const draw = familyOf(code)?.readDraw(rawDraw);
  const stakePerNote = parseAmount(slip.stakePerNote);
  const unitsPerNote = BigInt(found?.play.unitsPerNote ?? 1);
  const odds = new Map<string, bigint>();
  for (const [tier, price] of slip.odds) {
    const read = parseAmount(price);
    if (read.ok) odds.set(tier, read.value);
  }
  const isLine = line?.ok === true && line.value.text === slip.selection;
  const [stake, most] = [parseAmount(slip.stake), parseAmount(slip.most ?? '')];
  const settled = isLine && draw?.ok === true ? line.value.settle(draw.value) : undefined;
  return [
    { check: 'hits-follow-from-draw', held: settled !== undefined && same(settled, hits) },
    {
      check: 'payout-follows-from-hits',
      held:
        settled !== undefined &&
        stakePerNote.ok &&
        stake.ok &&
        most.ok === (slip.most !== undefined) &&
        formatAmount(
          cutPayout(
            payoutOf(settled, odds, stakePerNote.value / unitsPerNote),
            stake.value - settledStake(stake.value, settled, stakePerNote.value),
            most.ok ? most.value : undefined,
          ),
        ) === payout,
    },
  ];
}
