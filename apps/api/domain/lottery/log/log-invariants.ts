import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { Invariant } from '../../ledger/index.ts';
import { drawsSince, subjects } from '../draw.ts';

/** So many of the latest entries are looked at when only what is new is proved. */
const LATEST = 2000;

const entriesOf = (scope: Scope, since: Date | null): RawBuilder<unknown> => sql`
  (select e.leaf_index, e.text, e.hashes from lottery.log_entry e
    where e.merchant_id = ${scope.merchantId} order by e.leaf_index desc limit ${since ? LATEST : null})`;

/** The subtree to the left of one that an entry completes. Looked up row by row: a join would read the whole log for each. */
const leftOf = (scope: Scope): RawBuilder<unknown> => sql`
  (select substring(l.hashes from (level - 1) * 32 + 1 for 32) from lottery.log_entry l
    where l.merchant_id = ${scope.merchantId} and l.leaf_index = e.leaf_index - (1::bigint << (level - 1)))`;

/** What a draw's log says under one of its kinds, as JSON. */
const logged = (
  scope: Scope,
  kind: string,
  settlement: RawBuilder<unknown> = sql`1`,
): RawBuilder<unknown> => sql`
  (select e.text::jsonb as said from lottery.log_entry e
    where e.merchant_id = ${scope.merchantId} and e.draw_id = d.id and e.kind = ${kind} and e.settlement = ${settlement} offset 0)`;

/** The laws of the public log: it is the tree of its entries, none is missing, and it says what the rows say. */
export const logInvariants: readonly Invariant[] = [
  {
    law: 'the public log is the tree of its entries, and none is missing',
    check: (scope, since) =>
      subjects(
        scope,
        sql`select e.leaf_index::text as subject from ${entriesOf(scope, since)} e
             where substring(e.hashes for 32) <> sha256('\\x00'::bytea || convert_to(e.text, 'UTF8'))
                or ((e.leaf_index + 1) >> (octet_length(e.hashes) / 32 - 1)) & 1 = 0
                or exists (
                  select from generate_series(1, octet_length(e.hashes) / 32 - 1) level
                   where substring(e.hashes from level * 32 + 1 for 32) is distinct from
                         sha256('\\x01'::bytea || ${leftOf(scope)} || substring(e.hashes from (level - 1) * 32 + 1 for 32)))
            union all
            select 'size' from lottery.log_size n
             where n.merchant_id = ${scope.merchantId}
               and n.size is distinct from (select ${since ? sql`max(e.leaf_index) + 1` : sql`count(*)`} from lottery.log_entry e
                                         where e.merchant_id = ${scope.merchantId})`,
      ),
  },
  {
    law: 'the public log says what was committed to, fixed and drawn',
    check: (scope, since) =>
      subjects(
        scope,
        sql`select d.game_code || ' ' || d.draw_number as subject from ${drawsSince(scope, since)} d
              left join lateral ${logged(scope, 'commitment')} c on true
              left join lateral ${logged(scope, 'salt')} s on true
              left join lateral ${logged(scope, 'tickets')} t on true
              left join lateral (select res.result, res.settlement from lottery.result res
                where res.merchant_id = ${scope.merchantId} and res.draw_id = d.id offset 0) res on true
              left join lateral ${logged(scope, 'result', sql`res.settlement`)} r on true
             where d.entropy is not null
               and ((c.said ->> 'commitment', c.said -> 'entropy' ->> 'kind', (c.said -> 'entropy' ->> 'round')::bigint)
                      is distinct from (d.commitment, d.entropy, d.beacon_round)
                    or (s.said ->> 'root', (s.said ->> 'size')::bigint) is distinct from (d.salt, d.salt_size)
                    or (t.said ->> 'root', (t.said ->> 'count')::int) is distinct from (d.tickets_root, d.tickets_count)
                    or (r.said -> 'draw') is distinct from res.result)`,
      ),
  },
];
