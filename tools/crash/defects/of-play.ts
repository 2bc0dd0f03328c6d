import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { seam, type Defect } from './defect.ts';

/** How long a second transaction comes after the first. */
const LATER_MS = 40;

/** Runs a query in a transaction that is committed only after the answer has left. */
async function answerEarly(pool: pg.Pool, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await client.query(query);
    void sleep(LATER_MS)
      .then(() => client.query('commit'))
      .catch(() => undefined)
      .finally(() => client.release());
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A call that was booked before comes under a name of its own. */
const FORGETS_ITS_NAME = `
  if (play.booked_before(p_merchant, p)).outcome is not null then p.transaction := p.transaction || '/' || p.id; end if;`;

/** Mistakes in the ledger and in what vendors call. */
export const defectsOfPlay: readonly Defect[] = [
  {
    name: 'async-commit',
    what: 'commits are answered before they are on the disk',
    shownBy: ['vendor'],
    sql: ['alter database mela set synchronous_commit = off'],
  },
  {
    name: 'read-then-write',
    what: 'a balance is read, and written back later without a lock',
    shownBy: ['vendor'],
    functions: {
      'ledger.lock_cash': `
        create function ledger.lock_cash(p_owners uuid[]) returns void language sql as ''`,
      'ledger.move_cash_many': `
        create function ledger.move_cash_many(
          p_kinds text[], p_at timestamptz, p_postings uuid[], p_keys text[], p_owners uuid[], p_houses text[], p_currencies text[],
          p_amounts bigint[], out balances bigint[], out seqs bigint[])
          language plpgsql security definer set search_path = pg_catalog as $$
        declare
          v_read jsonb := (select jsonb_object_agg(a.id, a.balance) from ledger.account a
            where a.merchant_id = platform.current_merchant() and a.owner_id = any (p_owners) and a.kind = 'cash');
        begin
          perform pg_sleep(0.005);
          select m.balances, m.seqs into balances, seqs from ledger.move_cash_many_intact(
            p_kinds, p_at, p_postings, p_keys, p_owners, p_houses, p_currencies, p_amounts) m;
          update ledger.account a set balance = (v_read ->> a.id::text)::bigint + moved.amount
            from (select owner, currency, sum(amount) as amount
                from unnest(p_owners, p_currencies, p_amounts, seqs) r (owner, currency, amount, seq)
                where seq is not null group by owner, currency) moved
            where a.merchant_id = platform.current_merchant() and a.owner_id = moved.owner and a.currency = moved.currency
              and a.kind = 'cash';
        end
        $$`,
    },
  },
  {
    name: 'no-idempotency',
    what: 'a repeated win is paid again',
    shownBy: ['vendor'],
    functions: {
      'play.book_one': `
        create function play.book_one(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer language plpgsql as $$
        begin
          if p.kind = 'settle' then ${FORGETS_ITS_NAME} end if;
          return play.book_one_intact(p_merchant, p_now, p);
        end
        $$`,
      'play.outcome_terms': `
        create function play.outcome_terms(
          p_merchant uuid, p_kind text, p_vendor text, p_reference text, p_player uuid, p_round text, p_currency text, p_ends boolean)
          returns table (refusal text, is_taken boolean, amount bigint, currency text, with_settle boolean, round_id uuid, version xid,
            game_id uuid, stake bigint, win bigint, loses_rest boolean)
          language sql stable as $$
          select case when p_kind = 'cancel' or t.refusal <> 'already-settled' then t.refusal end, t.is_taken, t.amount, t.currency,
              t.with_settle, t.round_id, t.version, t.game_id, t.stake, t.win, t.loses_rest
            from play.outcome_terms_intact(p_merchant, p_kind, p_vendor, p_reference, p_player, p_round, p_currency, p_ends) t
        $$`,
    },
  },
  {
    name: 'answer-before-commit',
    what: 'the answer leaves before the transaction commits',
    shownBy: ['vendor'],
    seams: [
      seam(() => import('../../../apps/api/domain/play/book-batch.ts'), {
        bookBatch: (original) => (pool, merchantId, calls, now, areNew) => {
          const early = { query: (query: pg.QueryConfig) => answerEarly(pool, query) };
          return original(early as unknown as pg.Pool, merchantId, calls, now, areNew);
        },
      }),
    ],
  },
  {
    name: 'two-transactions',
    what: 'a win is booked in one transaction and its money moved in another',
    shownBy: ['vendor'],
    functions: {
      'play.move_money': `
        create function play.move_money(
          p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint, out balance bigint, out cash bigint, out seq bigint)
          language plpgsql as $$
        begin
          if p.kind = 'settle' then
            balance := play.cash_of(p_merchant, p.player, p_currency);
          else
            select m.* into balance, cash, seq from play.move_money_intact(p_merchant, p_now, p, p_currency, p_amount) m;
          end if;
        end
        $$`,
    },
    seams: [
      seam(() => import('../../../apps/api/domain/play/book-batch.ts'), {
        bookBatch: (original) => async (pool, merchantId, calls, now, areNew) => {
          const answers = await original(pool, merchantId, calls, now, areNew);
          for (const [n, call] of calls.entries()) {
            if (call['kind'] !== 'settle' || !answers[n]?.ok || call['amount'] === '0') continue;
            // What was moved with its batch is under its key already.
            const pay = `select set_config('app.merchant', $1, false),
              play.move_money_intact($1, now(), jsonb_populate_record(null::play.call, $2), $3, $4)`;
            const given = [merchantId, JSON.stringify(call), call['currency'], call['amount']];
            void sleep(LATER_MS)
              .then(() => pool.query(pay, given))
              .catch(() => undefined);
          }
          return answers;
        },
      }),
    ],
  },
  {
    name: 'no-floor',
    what: 'nobody looks whether the money is there',
    shownBy: ['vendor'],
    sql: [
      'alter table ledger.account drop constraint no_negative_balance',
      `create function ledger.move_whatever_is_there(
         p_at timestamptz, p_id uuid, p_kind text, p_key text, p_owner uuid, p_house text, p_currency text, p_amount bigint,
         out balance bigint, out seq bigint)
         language plpgsql security definer set search_path = pg_catalog as $$
       declare
         v_merchant uuid := platform.current_merchant();
         v_wallet uuid;
       begin
         update ledger.account a set balance = a.balance + p_amount, seq = a.seq + 1
           where a.merchant_id = v_merchant and a.owner_id = p_owner and a.kind = 'cash' and a.currency = p_currency
           returning a.id, a.balance, a.seq into v_wallet, balance, seq;
         insert into ledger.posting (id, merchant_id, kind, key, posted_at) values (p_id, v_merchant, p_kind, p_key, p_at);
         perform ledger.write_entries(p_at, array[p_id, p_id], array[1, 2],
           array[v_wallet, ledger.account_id(v_merchant, null, p_house, p_currency)], array[p_currency, p_currency],
           array[p_amount, -p_amount], array[seq, null], array[balance, null]);
       end
       $$`,
      'alter function ledger.move_whatever_is_there owner to mela_ledger',
    ],
    functions: {
      'play.move_money': `
        create function play.move_money(
          p_merchant uuid, p_now timestamptz, p play.call, p_currency text, p_amount bigint, out balance bigint, out cash bigint, out seq bigint)
          language plpgsql as $$
        begin
          select m.balance, m.balance, m.seq into balance, cash, seq from ledger.move_whatever_is_there(
            p_now, p.id, p.kind, p.vendor || ':' || p.transaction, p.player, 'vendor:' || p.vendor, p_currency, p_amount) m;
        end
        $$`,
    },
  },
  {
    name: 'refund-on-time-out',
    what: 'a vendor takes silence for a refusal',
    shownBy: ['vendor'],
    forgetsSilence: true,
  },
  {
    name: 'no-tombstone',
    what: 'a cancel of a bet that has not come yet is forgotten',
    shownBy: ['out-of-order'],
    sql: ['grant delete on play.transaction to mela_app'],
    functions: {
      'play.book_one': `
        create function play.book_one(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer language plpgsql as $$
        declare
          v_answer play.answer := play.book_one_intact(p_merchant, p_now, p);
        begin
          if p.kind = 'cancel' then
            delete from play.transaction t where t.merchant_id = p_merchant and t.vendor_code = p.vendor
              and t.transaction = p.reference and t.kind = 'bet' and t.state = 'blocked';
          end if;
          return v_answer;
        end
        $$`,
    },
  },
  {
    name: 'corrected-again',
    what: 'a repeated correction of a bet corrects it again',
    shownBy: ['corrections'],
    functions: {
      'play.correct_bet': `
        create function play.correct_bet(p_merchant uuid, p_now timestamptz, p play.call) returns play.answer language plpgsql as $$
        begin
          ${FORGETS_ITS_NAME}
          return play.correct_bet_intact(p_merchant, p_now, p);
        end
        $$`,
    },
  },
  {
    name: 'released-again',
    what: 'a repeated release of money put aside pays what was won once more',
    shownBy: ['reservations'],
    functions: {
      'play.release': `
        create function play.release(
          p_merchant uuid, p_now timestamptz, p play.call, p_bet uuid, p_settle uuid, p_win bigint) returns play.answer
          language plpgsql as $$
        begin
          ${FORGETS_ITS_NAME}
          return play.release_intact(p_merchant, p_now, p, p_bet, p_settle, p_win);
        end
        $$`,
    },
  },
];
