import type { Seat } from '../stage/seat-players.ts';

/** A call that moves money, as the vendor knows it: what it asked, and what it was told. */
export type Operation = {
  readonly kind: 'bet' | 'settle' | 'cancel';
  readonly transaction: string;
  readonly seat: Seat;
  /** What it does to the player's balance once it is booked. */
  readonly effect: bigint;
  /** The last certain answer: 'ok', or a refusal. Null: never answered. */
  told: string | null;
  /** An attempt went out that nobody answered; it may still have been booked, also after another was refused. */
  uncertain: boolean;
  /** It was told both that it was booked and that it was refused, or two references. */
  contradicted: boolean;
  reference: string | null;
};

/** Everything that a vendor did and was told. */
export class Journal {
  readonly operations: Operation[] = [];
  attempts = 0;
  unanswered = 0;

  /** Opens an operation before its first attempt goes out. */
  open(kind: Operation['kind'], transaction: string, seat: Seat, effect: bigint): Operation {
    const operation: Operation = {
      kind,
      transaction,
      seat,
      effect,
      told: null,
      uncertain: false,
      contradicted: false,
      reference: null,
    };
    this.operations.push(operation);
    return operation;
  }

  /** Notes a certain answer. A refusal may be followed by a success (money came in), never the other way round. */
  told(operation: Operation, outcome: string, reference: string | null): void {
    if (operation.told === 'ok' && (outcome !== 'ok' || reference !== operation.reference)) {
      operation.contradicted = true;
      return;
    }
    operation.told = outcome;
    operation.reference = reference;
  }

  /** What the player's entries should add up to, and how many there should be, by what is certain. */
  expected(seat: Seat): { change: bigint; entries: number } {
    let change = 0n;
    let entries = 0;
    for (const operation of this.operations) {
      if (operation.seat !== seat || operation.told !== 'ok' || operation.effect === 0n) continue;
      change += operation.effect;
      entries += 1;
    }
    return { change, entries };
  }
}
