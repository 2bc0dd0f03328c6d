import { askDatabase } from '../target/ask-database.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import type { HeldBonus, Journal } from '../journal.ts';

/** What a bonus may have become that its member neither gave up nor let run out. */
const BY_PLAY: ReadonlySet<string> = new Set(['active', 'converted', 'used-up']);

/**
 * Bonuses that stand otherwise than their members know, or that nobody claimed; those that became cash before their play was owed no more, or
 * not after; play that fed more lots than there was of it.
 */
export async function differingBonuses(target: CrashTarget, journal: Journal): Promise<string[]> {
  const { ownerUrl } = target.stage;
  const rows = await askDatabase<{ id: string; state: string; required: string; done: string | null }>(
    ownerUrl,
    `select g.id, g.state, g.required, l.done from bonuses.grant g
       left join bonuses.lot l on l.source = 'bonus' and l.source_id = g.id`,
  );
  const found = new Map(rows.map(({ id, state }) => [id, state]));
  const fits = ({ state }: HeldBonus, now: string): boolean =>
    state === 'under way' ? BY_PLAY.has(now) : state === now;
  const overfed = await askDatabase<{ round: string }>(
    ownerUrl,
    `select r.id as round from bonuses.feed f join bonuses.lot l on l.id = f.lot_id join play.round r on r.id = f.bet_id
      where l.source = 'bonus' group by r.id, r.turnover having sum(f.played) > r.turnover`,
  );
  return [
    ...[...journal.bonuses]
      .filter(([id, held]) => !fits(held, found.get(id) ?? 'not there'))
      .map(([id, { state }]) => `bonus ${id} is ${found.get(id)}, its member knows it as ${state}`),
    ...rows.filter(({ id }) => !journal.bonuses.has(id)).map(({ id }) => `bonus ${id} was claimed by nobody`),
    ...rows
      .filter(
        ({ state, required, done }) => (state === 'converted') !== (BigInt(done ?? 0) === BigInt(required)),
      )
      .map(({ id, state, required, done }) => `bonus ${id} is ${state} with ${done} of ${required} played`),
    ...overfed.map(({ round }) => `round ${round} fed more than it was`),
  ];
}

/** Bonuses that have run out and are not ended yet. */
export async function bonusesToEnd(ownerUrl: string): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(
    ownerUrl,
    `select count(*)::int as count from bonuses.grant where state = 'active' and expires_at < now()`,
  );
  return row?.count ?? 0;
}
