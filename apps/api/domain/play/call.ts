import type { Id } from '@mela/primitives';

/** A call of a vendor that books something, decoded. Its ids are the vendor's, except session and player, which are ours. */
export type BookingCall = Readonly<
  {
    vendor: string;
    /** Of the signed request that carried it. */
    nonce: string;
    session: string;
    player: string;
    game: string;
    round: string;
  } & (
    | { kind: 'bet'; transaction: string; amount: bigint; currency: string }
    | {
        kind: 'settle';
        transaction: string;
        /** The bet's transaction. */
        reference: string;
        amount: bigint;
        currency: string;
        endRound: boolean;
      }
    | { kind: 'cancel'; transaction: string; reference: string }
    /** `zeroWin`: what is still open in the round has lost. */
    | { kind: 'end-round'; zeroWin: boolean }
  )
>;

/** A call of those that are booked one transaction at a time: as above, or a correction, or money that belongs to no bet. */
export type WholeCall =
  | BookingCall
  | Readonly<
      { vendor: string; nonce: string; player: string } & (
        | ({ session: string; game: string; round: string; transaction: string } & (
            | { kind: 'bet-and-settle'; amount: bigint; win: bigint; currency: string; endRound: boolean }
            | { kind: 'unsettle' | 'void' | 'return-stake'; reference: string }
            /** `change`: by how much more the bet has won; below zero, less. */
            | { kind: 'resettle'; reference: string; change: bigint; currency: string }
            /** `reference`: the reservation to top up; null opens one. */
            | { kind: 'reserve'; reference: string | null; amount: bigint; currency: string }
            | {
                kind: 'release';
                /** The reservation. */
                reference: string;
                /** What of it was staked. */
                actualBet: bigint;
                win: bigint;
                currency: string;
                end: boolean;
              }
          ))
        | {
            kind: 'promo';
            transaction: string;
            amount: bigint;
            currency: string;
            source: string;
            title: string;
          }
      )
    >;

/** Why a call was not booked: the protocol's own words, plus the transport fault of a nonce used twice. */
export type BookingRefusal =
  | 'session-unknown'
  | 'session-expired'
  | 'player-unknown'
  | 'player-blocked'
  | 'player-excluded'
  | 'game-unknown'
  | 'game-unavailable'
  | 'stake-out-of-range'
  | 'currency-mismatch'
  | 'insufficient-funds'
  | 'stake-limit-reached'
  | 'loss-limit-reached'
  | 'time-limit-reached'
  | 'transaction-reused'
  | 'bet-cancelled'
  | 'bet-unknown'
  | 'round-closed'
  | 'already-settled'
  | 'not-settled'
  | 'amount-invalid'
  | 'malformed'
  | 'nonce-seen';

/**
 * The player's balance right after the booking; `reference` is ours and null where nothing is referred to. `held`: the credit is above a
 * ceiling, is not in the balance, and waits for two of the staff.
 */
export type Booked = { reference: Id | null; balance: bigint; currency: string; held: bigint | null };

/** `attempts`: how often this settle has come without its bet. */
export type BookingAnswer =
  | { ok: true; value: Booked }
  | { ok: false; refusal: { kind: BookingRefusal; attempts: number | null } };
