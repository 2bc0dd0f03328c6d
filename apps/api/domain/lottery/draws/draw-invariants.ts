import { commitmentOf, followsFrom } from '@mela/lottery-rules';
import { familyOf } from '@mela/lottery-rules/families.ts';
import { FIRST_ID, type Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { Invariant } from '../../ledger/index.ts';
import { drawsSince, subjects } from '../draw.ts';
import { beaconFrom } from './draw-sources.ts';
import { entropyFrom, saltFrom } from './entropy.ts';

/** A void draw that kept its seed for so long was forgotten. */
const WAITING_MS = 600_000;
/** So many draws are done again at once when all of them are proved. */
const CHUNK = 1000;

/** The laws of own draws: they are what their seeds give, and void ones have shown theirs. */
export const drawInvariants: readonly Invariant[] = [
  {
    law: 'a void own draw has shown its seed',
    check: (scope) =>
      subjects(
        scope,
        sql`select d.game_code || ' ' || d.draw_number as subject from lottery.draw d
             where d.merchant_id = ${scope.merchantId} and d.yet_to_show = 'seed'
               and d.voided_at <= ${new Date(scope.now.getTime() - WAITING_MS)}`,
      ),
  },
  {
    law: 'an own draw follows from its seed, and the seed from its commitment',
    async check(scope, since) {
      if (since) return altered(await drawsOf(scope, drawsSince(scope, since)));
      const found: string[] = [];
      for (let after: Id | undefined = FIRST_ID; after !== undefined;) {
        const chunk: readonly OwnDraw[] = await drawsOf(
          scope,
          sql`(select * from lottery.draw
                where merchant_id = ${scope.merchantId} and id > ${after}::uuid and state <> 'SCHEDULED'
                order by id limit ${CHUNK})`,
        );
        found.push(...altered(chunk));
        after = chunk.at(-1)?.id;
      }
      return found;
    },
  },
];

type OwnDraw = Readonly<{
  id: Id;
  game: string;
  drawNumber: string;
  commitment: string | null;
  family: string;
  result: unknown;
  seed: Uint8Array | null;
  entropy: string | null;
  salt: string | null;
  saltSize: bigint | null;
  beaconRound: bigint | null;
  beaconSignature: string | null;
}>;

/** Own draws with their results and seeds; `result` is null before it is drawn. */
async function drawsOf(scope: Scope, draws: RawBuilder<unknown>): Promise<readonly OwnDraw[]> {
  const { rows } = await sql<OwnDraw>`
    select d.id, d.game_code as game, d.draw_number as "drawNumber", d.commitment, g.family, res.result, s.seed,
           d.entropy, d.salt, d.salt_size as "saltSize", d.beacon_round as "beaconRound", res.beacon_signature as "beaconSignature" from ${draws} d
      cross join lateral (select g.family from lottery.game g
        where g.merchant_id = ${scope.merchantId} and g.code = d.game_code limit 1) g
      left join lateral (select res.result, res.beacon_signature from lottery.result res
        where res.merchant_id = ${scope.merchantId} and res.draw_id = d.id and d.entropy is not null limit 1) res on true
      left join lateral (select s.seed from lottery.seed s
        where s.merchant_id = ${scope.merchantId} and s.draw_id = d.id and res.result is not null limit 1) s on true
     order by d.id`.execute(scope.db);
  return rows;
}

const altered = (draws: readonly OwnDraw[]): string[] =>
  draws.flatMap((draw) => (draw.result === null || follows(draw) ? [] : [`${draw.game} ${draw.drawNumber}`]));

/** Draws of before the log began name nothing that was mixed in: they cannot be done again. */
function follows(draw: OwnDraw): boolean {
  const { game, drawNumber, commitment, family: code, result, seed } = draw;
  const entropy = entropyFrom(draw.entropy, draw.beaconRound);
  if (!entropy) return true;
  const mixed =
    entropy.kind === 'salt'
      ? saltFrom(draw.salt, draw.saltSize)
      : beaconFrom(draw.beaconRound, draw.beaconSignature);
  const family = familyOf(code);
  return (
    family !== undefined &&
    seed !== null &&
    commitmentOf(seed, { game, drawNumber }, entropy) === commitment &&
    mixed !== undefined &&
    followsFrom(family, seed, { game, drawNumber }, result, mixed)
  );
}
