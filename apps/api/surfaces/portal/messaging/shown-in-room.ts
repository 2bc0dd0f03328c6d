import { formatAmount, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { orderOf, type ShownOrder } from '../../../domain/lottery/index.ts';
import type { NotShareable, Shown } from '../../../domain/messaging/index.ts';
import { wonBet } from '../../../domain/reports/index.ts';
import type { Scope } from '../../../platform/scope.ts';

/** What a member wants to show in the room: an order of the lottery, or a win of their betting record. */
type Wanted = Readonly<{ kind: 'order' | 'win'; id: Id }>;

const PLAYED: ReadonlySet<string> = new Set(['PENDING', 'WON', 'LOST']);

/** What of a member's own stands beside what they say: as it stands now; refused where it is not theirs, or nothing to show. */
export async function shownInRoom(
  scope: Scope,
  accountId: Id,
  { kind, id }: Wanted,
): Promise<Outcome<Shown, NotShareable>> {
  if (kind === 'order') {
    const found = await orderOf(scope, accountId, id);
    return found.ok ? orderShown(found.value) : refuse({ kind: 'not-shareable' });
  }
  const won = await wonBet(scope, accountId, id);
  if (!won) return refuse({ kind: 'not-shareable' });
  const { stake, win, ...bet } = won;
  return ok({ card: { kind, ...bet, stake: formatAmount(stake), win: formatAmount(win) }, orderId: null });
}

function orderShown(order: ShownOrder): Outcome<Shown, NotShareable> {
  const { id, game, vendor, gameNames, prizeMode, drawNumber, currency, stake, slips } = order;
  if (!slips.some(({ state }) => PLAYED.has(state))) return refuse({ kind: 'not-shareable' });
  const win = slips.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n);
  return ok({
    card: {
      kind: 'order',
      game,
      vendor,
      gameNames,
      prizeMode,
      drawNumber,
      lines: slips.length,
      stake: formatAmount(stake),
      win: win > 0n ? formatAmount(win) : null,
      currency,
    },
    orderId: id,
  });
}
