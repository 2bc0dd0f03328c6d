import { isCounted, mayStandBelow, type Kind } from './kind.ts';
import type { Period } from './period.ts';
import { lineOf, treeOf, type Tree } from './tree.ts';

/** An account as it registered. */
export type Registered = Readonly<{ id: string; kind: Kind; upline: string | null; registeredAt: Date }>;

/** An account put below another agent, or at the top, by staff; everybody below it goes along. */
export type Move = Readonly<{ at: Date; account: string; to: string | null }>;

/** Why nobody is moved. */
export type MoveRefusal =
  | 'head-agent'
  | 'not-registered'
  | 'may-not-stand-there'
  | 'own-downline'
  | 'there-already';

/** Where an account stands from an instant on. The first of its standings is where it registered. */
export type Standing = Readonly<{ since: Date; upline: string | null }>;

/** Who is moved, and where from. */
type Moved = Pick<Registered, 'id' | 'kind' | 'registeredAt' | 'upline'>;

/**
 * Why an account may not move now, or null: a head agent never does, nobody to where its kind may not stand, below itself or its own
 * downline, to where it stands already, or before itself or the new upline was registered. `moved.upline` is where it stands now;
 * `lineAbove`: the new upline and everybody above it, as they stand now.
 */
export function moveRefusal(
  at: Date,
  moved: Moved,
  to: Pick<Registered, 'id' | 'kind' | 'registeredAt'> | null,
  lineAbove: readonly string[],
): MoveRefusal | null {
  if (moved.kind === 1) return 'head-agent';
  if (at < moved.registeredAt || (to !== null && at < to.registeredAt)) return 'not-registered';
  if (!mayStandBelow(moved.kind, to?.kind ?? null)) return 'may-not-stand-there';
  if (lineAbove.includes(moved.id)) return 'own-downline';
  return moved.upline === (to?.id ?? null) ? 'there-already' : null;
}

/** What became of moves made one after the other: each account's standings in order, and what was refused, by its number from 0. */
export type Moves = Readonly<{
  standings: ReadonlyMap<string, readonly Standing[]>;
  refused: ReadonlyMap<number, MoveRefusal>;
}>;

/** Makes moves in the order of their time, each on the tree that those before it have left. */
export function makeMoves(accounts: readonly Registered[], moves: readonly Move[]): Moves {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const uplineOf = new Map(accounts.map(({ id, upline }) => [id, upline]));
  const standings = new Map(
    accounts.map(({ id, upline, registeredAt }) => [id, [{ since: registeredAt, upline }]]),
  );
  const refused = new Map<number, MoveRefusal>();
  for (const [number, { at, account, to }] of moves.entries()) {
    const moved = byId.get(account);
    const upline = to === null ? null : byId.get(to);
    const refusal =
      !moved || upline === undefined
        ? 'not-registered'
        : moveRefusal(
            at,
            { ...moved, upline: uplineOf.get(account) ?? null },
            upline,
            lineOf({ uplineOf }, to),
          );
    if (refusal) {
      refused.set(number, refusal);
      continue;
    }
    uplineOf.set(account, to);
    standings.get(account)?.push({ since: at, upline: to });
  }
  return { standings, refused };
}

/**
 * The upline that an account has for a whole period: where it stood at the period's first instant, and what happens at that instant
 * comes too late; who registers within the period has the upline it registered under. Undefined: it registered after the period.
 */
export function frozenUpline(
  standings: readonly Standing[],
  { start, end }: Pick<Period, 'start' | 'end'>,
): string | null | undefined {
  const [registered] = standings;
  if (!registered || registered.since >= end) return undefined;
  return (standings.findLast(({ since }) => since < start) ?? registered).upline;
}

/** The tree by which a period is reckoned, now and whenever it is corrected. Trials have no place in it. */
export function frozenTree(
  accounts: readonly Registered[],
  { standings }: Pick<Moves, 'standings'>,
  period: Pick<Period, 'start' | 'end'>,
): Tree {
  return treeOf(
    accounts.flatMap(({ id, kind }) => {
      const upline = isCounted(kind) ? frozenUpline(standings.get(id) ?? [], period) : undefined;
      return upline === undefined ? [] : [{ id, upline }];
    }),
  );
}
