import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@mela/lottery-rules';
import { DAY_MS, type Id, newId } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { DrawSources } from '../draws/draw-sources.ts';
import { canReach, entropyOf } from '../draws/entropy.ts';
import { keepSeeds } from '../draws/seeds.ts';
import { appendLog } from '../log/append-log.ts';
import { ensureSigningKey } from '../log/signing-keys.ts';
import { MULTI_DRAW_MAX } from '../orders/multi-draw-orders.ts';
import { planAgainAt, lotteryGameAt, lotteryGamesToPlan, type GameVersion } from '../game.ts';
import { shareTerms } from '../save-game.ts';
import { drawsAfter, drawsBetween, type LastPlanned, type VersionedDraw } from './schedule.ts';

const SEED_BYTES = 32;
const AGAIN_MS = DAY_MS / 24;
const AHEAD_MS = 2 * DAY_MS + AGAIN_MS;
/** How far back the missed draws of a game that draws them are made up for. */
const BACK_MS = 7 * DAY_MS;
const BATCH = 500;
/** A feed that goes on sale comes with so many of its latest draws, so that there is something to look at. */
const HISTORY = 30;
const HISTORY_MS = 90 * DAY_MS;

/**
 * Creates the next draws of a game, two days ahead or more and some hundreds at a time; answers how many. Each own draw gets its
 * secret seed, sealed, and the public commitment to it here, in the public log, before anybody can bet. After a pause in which nobody created draws, numbering
 * goes on from now, and what was never on sale never exists; a game that draws what it missed goes on from where it was.
 */
async function createDraws(scope: Scope, code: string, means: PlanMeans): Promise<number> {
  await shareTerms(scope);
  const [lotteryGame] = await lotteryGamesToPlan(scope, code);
  if (!lotteryGame) return 0;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`draws ${scope.merchantId} ${code}`}, 0)) as free`.execute(
    scope.db,
  );
  if (!rows[0]?.free) return 0;
  const last = await lastPlanned(scope, code);
  const now = scope.now.getTime();
  // The first draw must not have closed already.
  const earliest = new Date(now + lotteryGame.schedule.closeLeadSeconds * 1000);
  const goesOnFrom = lotteryGame.missed === 'draw' ? new Date(now - BACK_MS) : earliest;
  // Draws that are days apart come on sale long before; they must exist by then, and so must what a multi-draw order can reach.
  const { saleSeconds, intervalSeconds } = lotteryGame.schedule;
  const reached = MULTI_DRAW_MAX * intervalSeconds * 1000;
  const until = new Date(now + Math.max(AHEAD_MS, saleSeconds * 1000 + DAY_MS, reached));
  const ahead = drawsAfter(last, lotteryGame, last ? goesOnFrom : earliest, until);
  const history = last ? [] : historyOf(lotteryGame, earliest);
  const wanted = [...history, ...ahead].slice(0, 4 * BATCH);
  // After a change of its numbering no number is used twice.
  const used = await usedNumbers(scope, code, wanted);
  const planned = wanted.filter(({ drawNumber }) => !used.has(drawNumber)).slice(0, BATCH);
  if (planned.length < BATCH) await planAgainAt(scope, code, new Date(now + AGAIN_MS));
  const planners = [lotteryGame, ...(last ? [last.planner] : [])] as const;
  if (planned.length > 0) await insertDraws(scope, planners, planned, means);
  return planned.length;
}

/** The latest draws before a game went on sale. Only a feed has any: an own draw is committed to before it is sold. */
function historyOf({ source, missed, schedule, version }: GameVersion, until: Date): VersionedDraw[] {
  if (source.kind !== 'feed' || missed !== 'draw') return [];
  const draws = drawsBetween(schedule, new Date(until.getTime() - HISTORY_MS), until).slice(-HISTORY);
  return draws.map((draw) => ({ ...draw, version }));
}

/** The last draw of a game that exists, with the schedule that planned it. */
export async function lastPlanned(
  scope: Scope,
  code: string,
): Promise<(LastPlanned & { planner: GameVersion }) | null> {
  const last = await scope.db
    .selectFrom('lottery.draw')
    .select([
      'draw_number as drawNumber',
      'opens_at as opensAt',
      'closes_at as closesAt',
      'draws_at as drawsAt',
      'made_version as version',
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('game_code', '=', code)
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const planner = last && (await lotteryGameAt(scope, code, last.version));
  return planner ? { ...last, schedule: planner.schedule, planner } : null;
}

/** Which of their numbers other draws of the game have. */
export async function usedNumbers(
  scope: Scope,
  code: string,
  planned: readonly VersionedDraw[],
): Promise<ReadonlySet<string>> {
  const used = await scope.db
    .selectFrom('lottery.draw')
    .select('draw_number')
    .where('merchant_id', '=', scope.merchantId)
    .where('game_code', '=', code)
    .where('draw_number', '=', (is) => is.fn.any(is.val(planned.map(({ drawNumber }) => drawNumber))))
    .execute();
  return new Set(used.map(({ draw_number }) => draw_number));
}

/** The merchants with games whose draws must be planned: asked for all of them at once. */
export async function merchantsToPlan({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{
    id: Id;
  }>`select id from lottery.merchants_to_plan(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Creates the next draws of every game that is due for it, each in a transaction of its own; answers how many, so that the caller can
 * go on until there are none to create.
 */
export async function planDraws(
  database: Database,
  merchantId: Id,
  { box, beacon }: Pick<DrawSources, 'box' | 'beacon'>,
): Promise<number> {
  let created = 0;
  const lotteryGames = await database.inMerchant(merchantId, (scope) => lotteryGamesToPlan(scope));
  const wantBeacon = lotteryGames.some((lotteryGame) => lotteryGame.beacon === 'quicknet');
  const hasBeacon = wantBeacon && (await canReach(beacon, database.clock.now()));
  for (const { code } of lotteryGames)
    created += await database.inMerchant(merchantId, (scope) => createDraws(scope, code, { box, hasBeacon }));
  return created;
}

/** The box that seeds are sealed in, and whether the public beacon can be reached. */
type PlanMeans = Readonly<{ box: SecretBox; hasBeacon: boolean }>;

/** What an own draw has besides its times: its seed, what will be mixed in, and the commitment to both. */
function commit(planner: GameVersion | undefined, draw: VersionedDraw, now: Date, hasBeacon: boolean) {
  if (planner?.source.kind !== 'own') return null;
  const seed = randomBytes(SEED_BYTES);
  const entropy = entropyOf(draw, now, hasBeacon && planner.beacon === 'quicknet');
  const name = { game: planner.code, drawNumber: draw.drawNumber };
  return { seed, entropy, commitment: commitmentOf(seed, name, entropy) };
}

async function insertDraws(
  scope: Scope,
  planners: readonly [GameVersion, ...GameVersion[]],
  planned: readonly VersionedDraw[],
  { box, hasBeacon }: PlanMeans,
): Promise<void> {
  const [{ code }] = planners;
  const plannerOf = ({ version }: VersionedDraw) => planners.find((planner) => planner.version === version);
  const draws = planned.map((draw) => ({
    ...draw,
    id: newId(scope.now.getTime()),
    own: commit(plannerOf(draw), draw, scope.now, hasBeacon),
  }));
  await scope.db
    .insertInto('lottery.draw')
    .values(
      draws.map(({ id, drawNumber, opensAt, closesAt, drawsAt, version, own }) => ({
        merchant_id: scope.merchantId,
        id,
        game_code: code,
        draw_number: drawNumber,
        opens_at: opensAt,
        closes_at: closesAt,
        draws_at: drawsAt,
        made_version: version,
        commitment: own?.commitment ?? null,
        entropy: own?.entropy.kind ?? null,
        beacon_round: own?.entropy.kind === 'quicknet' ? BigInt(own.entropy.round) : null,
      })),
    )
    .execute();
  const committed = draws.flatMap(({ own, ...draw }) => (own ? [{ ...draw, ...own }] : []));
  await keepSeeds(
    scope,
    box,
    committed.map(({ id: drawId, seed }) => ({ drawId, seed })),
  );
  await ensureSigningKey(scope, box);
  await appendLog(
    scope,
    committed.map(({ id: drawId, drawNumber, opensAt, closesAt, drawsAt, commitment, entropy }) => ({
      drawId,
      entry: {
        kind: 'commitment',
        at: scope.now.toISOString(),
        ...nameOnFile({ game: code, drawNumber }),
        opensAt: opensAt.toISOString(),
        closesAt: closesAt.toISOString(),
        drawsAt: drawsAt.toISOString(),
        commitment,
        entropy,
      },
    })),
  );
}
