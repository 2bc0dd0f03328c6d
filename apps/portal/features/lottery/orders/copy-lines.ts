import type { Text } from '@mela/i18n';
import type { Family } from '@mela/lottery-rules';
import { toast } from '@mela/ui/toast.tsx';
import { roomCardLines } from '@mela/wire/portal/chat-room.ts';
import { lotteryOrder } from '@mela/wire/portal/lottery.ts';
import type { Copying } from '@mela/wire/portal/pages.ts';
import { call } from '../../../data/call.ts';
import type { LotteryGame } from '../queries.ts';
import { isSold, isUnitMode, type LineTerms } from '../slip/make-line.ts';
import type { Slip } from './order-queries.ts';

type Line = Pick<Slip, 'play' | 'selection' | 'unitMode' | 'multiple'>;

/** What the lines are for. */
export type Target = Readonly<{
  lotteryGame: LotteryGame;
  family: Family;
  put: (lines: readonly LineTerms[]) => void;
  text: Text;
}>;

/** The lines of an earlier bet: one of the reader's own, or one that somebody shows in the chat room. */
async function linesOf(copying: Copying): Promise<readonly Line[]> {
  if ('orderId' in copying) return (await call(lotteryOrder, { params: copying })).slips;
  return (await call(roomCardLines, { query: copying })).lines;
}

/** A line of an earlier bet for today's slip; null when it is not sold any more. */
function termsOf({ lotteryGame, family }: Target, line: Line): LineTerms | null {
  const { play, selection, multiple } = line;
  if (!isUnitMode(line.unitMode)) return null;
  const terms = { play, selection, unitMode: line.unitMode, multiple };
  return multiple <= lotteryGame.limits.multiple && isSold(lotteryGame, family, terms) ? terms : null;
}

/** Puts the lines of an earlier bet on the slip, and says how many of them are still sold. */
export async function copyLines(copying: Copying, target: Target): Promise<void> {
  const { put, text } = target;
  const all = await linesOf(copying);
  const lines = all.flatMap((line) => termsOf(target, line) ?? []);
  const count = lines.length;
  if (count > 0) put(lines);
  if (count === 0) toast(text('orders.copiedNone'), 'loss');
  else toast(text(count === all.length ? 'orders.copied' : 'orders.copiedPart', { count }));
}
