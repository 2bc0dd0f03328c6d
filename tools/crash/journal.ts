import type { Seat } from '../stage/seat-players.ts';

/** Something that was asked of the system, as whoever asked knows it: what, and what the answer was. */
export type Operation = {
  readonly kind: string;
  /** What the system knows it by: the transaction, the Idempotency-Key or the gateway's reference. */
  readonly key: string;
  readonly seat: Seat;
  /** What it does to the player's cash once it is booked; one entry, unless it is nothing. */
  readonly effect: bigint;
  /** The last certain answer: 'ok', or a refusal. Null: never answered. */
  told: string | null;
  /** An attempt went out that nobody answered; it may still have been booked, also after another was refused. */
  uncertain: boolean;
  /** How it was told both that it was booked and that it was refused, or two references. */
  contradiction: string | null;
  reference: string | null;
};

/** A line of a lottery order that was taken, with all that its price follows from. */
export type SoldSlip = {
  readonly id: string;
  readonly seat: Seat;
  readonly game: string;
  readonly drawNumber: string;
  readonly play: string;
  readonly selection: string;
  readonly stakePerUnit: bigint;
  readonly stake: bigint;
  readonly payoutLevel: number;
  /** The player took it back before the close. */
  cancelled: boolean;
};

/** A withdrawal as member and clerks know it: how it stands, and what was sent to the member for it, by hand and by a company. */
export type AskedWithdrawal = { readonly id: string; state: string; sent: bigint; sentThrough: bigint };

/** A bonus as its member knows it; one under way may have become cash, or come to nothing, by play. */
export type HeldBonus = { state: 'under way' | 'cancelled' | 'expired' };

/** Everything that players, vendors, clerks and the gateway did and were told. */
export class Journal {
  readonly operations: Operation[] = [];
  readonly slips: SoldSlip[] = [];
  readonly withdrawals: AskedWithdrawal[] = [];
  /** Payments by hand, by their number: how often clerks were told that they are credited. */
  readonly payments = new Map<string, number>();
  /** By their ids. */
  readonly bonuses = new Map<string, HeldBonus>();
  /** Transfers to a vendor that keeps money, or back, that were begun. */
  readonly walletTransfers = new Set<string>();
  /** Money that moved without being asked for, as prizes do. */
  readonly moves: { seat: Seat; amount: bigint }[] = [];
  /** Asks once more about what was refused after it had not been answered. */
  readonly doubtful: (() => Promise<void>)[] = [];
  attempts = 0;
  /** Attempts that nobody answered, by what was heard instead. */
  readonly silences = new Map<string, number>();

  get unanswered(): number {
    return [...this.silences.values()].reduce((sum, count) => sum + count, 0);
  }

  silence(reason: string): void {
    this.silences.set(reason, (this.silences.get(reason) ?? 0) + 1);
  }

  /** Notes that a clerk was told that a payment by hand is credited. */
  credited(number: string): void {
    this.payments.set(number, (this.payments.get(number) ?? 0) + 1);
  }

  /** Opens an operation before its first attempt goes out. */
  open(kind: string, key: string, seat: Seat, effect = 0n): Operation {
    const operation: Operation = {
      kind,
      key,
      seat,
      effect,
      told: null,
      uncertain: false,
      contradiction: null,
      reference: null,
    };
    this.operations.push(operation);
    return operation;
  }

  /** Notes a certain answer. A refusal may be followed by a success (money came in), never the other way round. */
  told(operation: Operation, outcome: string, reference: string | null): void {
    if (operation.told === 'ok' && (outcome !== 'ok' || reference !== operation.reference)) {
      operation.contradiction = `${operation.kind}: ok ${operation.reference}, then ${outcome} ${reference}`;
      return;
    }
    operation.told = outcome;
    operation.reference = reference;
  }

  /** What each player's entries should add up to, and how many there should be, by what is certain. */
  expected(): Map<string, { change: bigint; entries: number }> {
    const wallets = new Map<string, { change: bigint; entries: number }>();
    const add = ({ player }: Seat, amount: bigint): void => {
      if (amount === 0n) return;
      const { change, entries } = wallets.get(player) ?? { change: 0n, entries: 0 };
      wallets.set(player, { change: change + amount, entries: entries + 1 });
    };
    for (const { seat, effect, told: result } of this.operations) if (result === 'ok') add(seat, effect);
    for (const { seat, amount } of this.moves) add(seat, amount);
    return wallets;
  }
}
