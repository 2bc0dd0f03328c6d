import type { RoomMessage } from './chat-room.ts';

/** Where browsers open their WebSocket. */
export const realtimePath = '/wps/realtime';

/** SPEC.md §9: no more are on the winner board. */
export const WINNERS_AT_MOST = 20;

/** What a page says whose member has introduced themselves: that they are in the chat room now, or no longer. */
export type RoomPresence = Readonly<{ type: 'room'; here: boolean }>;

/** What a member's pages show of them wherever they are, spelt as in the member info. */
export type ShownState = Readonly<{ unreadCount: number; promoCount: number }>;

/** Some of it, as it is pushed. */
export const shownState = ({
  unread,
  claimable,
}: Readonly<{ unread?: number; claimable?: number }>): Partial<ShownState> => ({
  ...(unread !== undefined && { unreadCount: unread }),
  ...(claimable !== undefined && { promoCount: claimable }),
});

/**
 * What the server pushes. `v` is the version of the message's shape; amounts are decimal text, instants ISO text.
 * A balance counts only when its `seq` is higher than the last one seen.
 */
export type PushMessage =
  /** A page is heard. `me`: whom it has introduced, as they stand, with the numbers of the last changes of both; without it, it asks. */
  | {
      v: 1;
      type: 'welcome';
      now: string;
      me?: {
        seq: number;
        state: ShownState;
        wallet: { balance: string; bonus: string; currency: string; seq: string };
      };
    }
  /** Some of the member's state has changed; after a number that is not the next, more has changed than was heard. */
  | { v: 1; type: 'state'; seq: number; state: Partial<ShownState> }
  | { v: 1; type: 'balance'; seq: string; balance: string; currency: string }
  | { v: 1; type: 'deposit'; id: string; state: string; amount: string; currency: string }
  | { v: 1; type: 'withdrawal'; id: string; state: string; amount: string; currency: string }
  /** Somebody has bound a payout account to the member's: they themselves, or whoever has their session. */
  | { v: 1; type: 'payout-account'; id: string; provider: string; numberEnd: string; usableAt: string }
  /** Somebody is new on the winner board, with the game's name in each language. */
  | {
      v: 1;
      type: 'winner';
      betId: string;
      name: string;
      gameNames: Readonly<Record<string, string>>;
      gameCode: string;
      category: string;
      win: string;
      currency: string;
      wonAt: string;
    }
  /** A correction has taken somebody off it. */
  | { v: 1; type: 'winner-gone'; betId: string }
  /** Something was said in the chat room, for whoever is in it: messages in their order. None: the member is in it from now on. */
  | { v: 1; type: 'room'; messages: readonly RoomMessage[] }
  /** Staff have taken something out of it. */
  | { v: 1; type: 'room-removed'; seq: number }
  /** The member is no longer in it: they ask how they stand to it. */
  | { v: 1; type: 'room-left' }
  | { v: 1; type: 'wallet'; id: string; vendor: string; state: string; amount: string; currency: string }
  | { v: 1; type: 'draw'; game: string; numero: string; result: unknown }
  /** A correction settled some of the member's slips once more; `difference` is what they get, or give back. */
  | { v: 1; type: 'slips-corrected'; game: string; numero: string; slips: number; difference: string }
  | { v: 1; type: 'slips-settled'; game: string; numero: string; slips: number; won: number; payout: string };
