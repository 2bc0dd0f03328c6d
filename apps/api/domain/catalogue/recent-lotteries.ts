import { sql } from 'kysely';
import * as z from 'zod';
import type { Listener } from '../../platform/outbox/listener.ts';

const slipPlaced = z.object({ game: z.string() });

/** Counts a bet on a lottery as having opened its game: recent games hold what was bet on, too. Hearing it twice changes nothing. */
export const recentLotteriesListener: Listener = {
  name: 'catalogue-recent-lotteries',
  topics: ['slip-placed'],
  async hear(scope, facts) {
    const latest = new Map<string, { memberId: string; game: string; at: Date }>();
    for (const { memberId, payload, recordedAt } of facts) {
      if (memberId === null) continue;
      const { game } = slipPlaced.parse(payload);
      const key = `${memberId} ${game}`;
      const known = latest.get(key);
      if (!known || known.at < recordedAt) latest.set(key, { memberId, game, at: recordedAt });
    }
    const bets = [...latest.values()];
    await sql`
      insert into catalogue.recent as r (merchant_id, account_id, game_id, played_at)
      select ${scope.merchantId}, b.member_id, g.id, b.at
        from unnest(${bets.map(({ memberId }) => memberId)}::uuid[], ${bets.map(({ game }) => game)}::text[],
                    ${bets.map(({ at }) => at)}::timestamptz[]) as b (member_id, game, at)
        join catalogue.game g on g.merchant_id = ${scope.merchantId} and g.code = b.game and g.category in ('LOTT', 'ELOTT')
       order by b.member_id, g.id
      on conflict (merchant_id, account_id, game_id) do update set played_at = excluded.played_at
        where r.played_at < excluded.played_at`.execute(scope.db);
  },
};
