/** Where browsers open their WebSocket. */
export const realtimePath = '/wps/realtime';

/** SPEC.md §9: no more are on the winner board. */
export const WINNERS_AT_MOST = 20;

/**
 * What the server pushes. `v` is the version of the message's shape; amounts are decimal text, instants ISO text.
 * A balance counts only when its `seq` is higher than the last one seen.
 */
export type PushMessage =
  | { v: 1; type: 'welcome'; now: string }
  | { v: 1; type: 'balance'; seq: string; balance: string; currency: string }
  | { v: 1; type: 'deposit'; id: string; state: string; amount: string; currency: string }
  | { v: 1; type: 'withdrawal'; id: string; state: string; amount: string; currency: string }
  /** Somebody has bound a payout account to the member's: they themselves, or whoever has their session. */
  | { v: 1; type: 'payout-account'; id: string; provider: string; numberEnd: string; usableAt: string }
  /** Something was said in the member's inbox, or read there. */
  | { v: 1; type: 'inbox' }
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
  | { v: 1; type: 'wallet'; id: string; vendor: string; state: string; amount: string; currency: string }
  | { v: 1; type: 'draw'; game: string; numero: string; result: unknown }
  /** A correction settled some of the member's slips once more; `difference` is what they get, or give back. */
  | { v: 1; type: 'slips-corrected'; game: string; numero: string; slips: number; difference: string }
  | { v: 1; type: 'slips-settled'; game: string; numero: string; slips: number; won: number; payout: string };
