import type { BookingAnswer, BookingCall, BookingRefusal } from './call.ts';

// What vendors' calls come to, reckoned plainly: one after the other, each by the words of the protocol.

type Round = {
  round: string;
  state: 'open' | 'ended' | 'closed' | 'cancelled';
  stake: bigint;
  win: bigint;
  bets: number;
  open_bets: number;
};
type Bet = {
  player: string;
  amount: bigint;
  state: 'taken' | 'settled' | 'cancelled' | 'blocked';
  round: string;
};

type BookingResult =
  | { balance: bigint; currency: string }
  | { refusal: { kind: BookingRefusal; attempts: number | null } };

/** An answer without our own reference. */
export const resultOf = (answer: BookingAnswer): BookingResult =>
  answer.ok
    ? { balance: answer.value.balance, currency: answer.value.currency }
    : { refusal: answer.refusal };

const no = (kind: BookingRefusal, attempts: number | null = null): BookingResult => ({
  refusal: { kind, attempts },
});

/** How the players of a pretend vendor stand who play with real money. */
export class BookingsModel {
  readonly cash: Map<string, bigint>;
  readonly #sessions: ReadonlyMap<string, string>;
  readonly #rounds = new Map<string, Round>();
  readonly #bets = new Map<string, Bet>();
  readonly #strays = new Map<string, number>();
  readonly #nonces = new Set<string>();
  readonly #booked = new Map<string, { body: string; answer: BookingResult }>();

  constructor(seats: readonly { session: string; player: string }[], cash: bigint) {
    this.cash = new Map(seats.map(({ player }) => [player, cash]));
    this.#sessions = new Map(seats.map(({ session, player }) => [session, player]));
  }

  book(call: BookingCall): BookingResult {
    if (this.#nonces.has(call.nonce)) return no('nonce-seen');
    const { nonce, kind, ...rest } = call;
    const body = JSON.stringify(rest, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    const name = 'transaction' in call ? `${kind} ${call.transaction}` : null;
    const before = name === null ? undefined : this.#booked.get(name);
    if (call.kind === 'bet') {
      const state = this.#bets.get(call.transaction)?.state;
      if (state === 'cancelled' || state === 'blocked') return no('bet-cancelled');
    }
    if (before) return before.body === body ? before.answer : no('transaction-reused');
    this.#nonces.add(nonce);
    const answer = this.#new(call);
    if (name !== null && 'balance' in answer) this.#booked.set(name, { body, answer });
    return answer;
  }

  /** The rounds of a player, as the portal keeps them. */
  rounds(of: string): (Round & { turnover: bigint | null })[] {
    return [...this.#rounds]
      .filter(([key]) => key.startsWith(`${of} `))
      .map(([, round]) => {
        const net = round.win < round.stake ? round.stake - round.win : round.win - round.stake;
        return {
          ...round,
          turnover: round.state === 'closed' ? (net < round.stake ? net : round.stake) : null,
        };
      });
  }

  #new(call: BookingCall): BookingResult {
    switch (call.kind) {
      case 'bet':
        return this.#bet(call);
      case 'settle':
        return this.#settle(call);
      case 'cancel':
        return this.#cancel(call);
      case 'end-round': {
        const round = this.#rounds.get(`${call.player} ${call.round}`);
        if (round?.state === 'open' || round?.state === 'ended') {
          if (call.zeroWin) this.#lose(round);
          this.#turn(round, true);
        }
        return this.#move(call.player, 0n);
      }
    }
  }

  #bet(call: BookingCall & { kind: 'bet' }): BookingResult {
    const { player, amount } = call;
    if (this.#sessions.get(call.session) !== player) return no('player-unknown');
    if (call.currency !== 'BDT') return no('currency-mismatch');
    if (call.game === 'closed') return no('game-unavailable');
    if (call.game !== 'padma25') return no('game-unknown');
    if (amount < 10_000n) return no('stake-out-of-range');
    const key = `${player} ${call.round}`;
    const fresh = { round: call.round, state: 'open', stake: 0n, win: 0n, bets: 0, open_bets: 0 } as const;
    const round: Round = this.#rounds.get(key) ?? { ...fresh };
    if (round.state === 'ended' || round.state === 'closed') return no('round-closed');
    if ((this.cash.get(player) ?? 0n) < amount) return no('insufficient-funds');
    this.#bets.set(call.transaction, { player, amount, state: 'taken', round: key });
    this.#rounds.set(key, round);
    round.stake += amount;
    round.bets += 1;
    round.open_bets += 1;
    this.#turn(round, false);
    return this.#move(player, -amount);
  }

  #settle(call: BookingCall & { kind: 'settle' }): BookingResult {
    const bet = this.#bets.get(call.reference);
    if (!bet) {
      const attempts = (this.#strays.get(call.transaction) ?? 0) + 1;
      this.#strays.set(call.transaction, attempts);
      return no('bet-unknown', attempts);
    }
    if (bet.player !== call.player) return no('player-unknown');
    if (bet.state === 'cancelled' || bet.state === 'blocked') return no('bet-cancelled');
    if (call.currency !== 'BDT') return no('currency-mismatch');
    const round = this.#rounds.get(bet.round);
    if (round?.round !== call.round) return no('malformed');
    if (bet.state === 'settled' && round.state !== 'open') return no('already-settled');
    if (bet.state === 'taken') round.open_bets -= 1;
    bet.state = 'settled';
    if (call.endRound) this.#lose(round);
    round.win += call.amount;
    this.#turn(round, call.endRound);
    return this.#move(call.player, call.amount);
  }

  #cancel(call: BookingCall & { kind: 'cancel' }): BookingResult {
    const { player, reference } = call;
    const bet = this.#bets.get(reference);
    if (!bet) this.#bets.set(reference, { player, amount: 0n, state: 'blocked', round: '' });
    if (bet && bet.player !== player) return no('player-unknown');
    if (bet?.state === 'settled') return no('already-settled');
    if (bet?.state !== 'taken') return this.#move(player, 0n);
    const round = this.#rounds.get(bet.round);
    if (round?.round !== call.round) return no('malformed');
    bet.state = 'cancelled';
    round.stake -= bet.amount;
    round.bets -= 1;
    round.open_bets -= 1;
    this.#turn(round, false);
    return this.#move(player, bet.amount);
  }

  /** What is still open in a round has lost. */
  #lose(round: Round): void {
    for (const bet of this.#bets.values())
      if (this.#rounds.get(bet.round) === round && bet.state === 'taken') bet.state = 'settled';
    round.open_bets = 0;
  }

  #turn(round: Round, ends: boolean): void {
    if (round.bets === 0) round.state = 'cancelled';
    else if (!ends && round.state !== 'ended') round.state = 'open';
    else round.state = round.open_bets === 0 ? 'closed' : 'ended';
  }

  #move(player: string, amount: bigint): BookingResult {
    const balance = (this.cash.get(player) ?? 0n) + amount;
    this.cash.set(player, balance);
    return { balance, currency: 'BDT' };
  }
}
