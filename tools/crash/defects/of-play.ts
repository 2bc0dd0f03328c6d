import type { Defect } from './defect.ts';

const answerEarly = `
async function answerEarly(pool, query) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await client.query(query);
    setTimeout(() => client.query('commit').catch(() => undefined).finally(() => client.release()), 40);
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
`;

const payLater = `
function payLater(pool, merchantId, calls, rows) {
  calls.forEach((call, n) => {
    if (call.kind !== 'settle' || rows[n][0] !== 'ok' || call.amount === '0') return;
    setTimeout(() => pool.query(
      "select set_config('app.merchant', $1, false), " +
        'play.move_money($1, now(), jsonb_populate_record(null::play.call, $2), $3, $4)',
      [merchantId, JSON.stringify(call), call.currency, call.amount],
    ).catch(() => undefined), 40);
  });
}
`;

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
      'ledger.lock_cash': [{ find: 'for update', replace: '' }],
      'ledger.move_cash_many': [
        {
          find: 'balance = a.balance + v_sums',
          replace:
            'balance = (select o.balance from ledger.account o where o.id = a.id) + 0 * length(pg_sleep(0.005)::text) + v_sums',
        },
      ],
    },
  },
  {
    name: 'no-idempotency',
    what: 'a repeated win is paid again',
    shownBy: ['vendor'],
    functions: {
      'play.book_one': [
        {
          find: 'if v_answer.outcome is not null then return v_answer; end if;',
          replace:
            "if v_answer.outcome is not null then if p.kind <> 'settle' then return v_answer; end if; p.transaction := p.transaction || '/' || p.id; end if;",
        },
      ],
      'play.outcome_terms': [
        { find: "when b.state = 'settled' and r.state <> 'open' then 'already-settled'", replace: '' },
      ],
    },
  },
  {
    name: 'answer-before-commit',
    what: 'the answer leaves before the transaction commits',
    shownBy: ['vendor'],
    sources: {
      'apps/api/domain/play/book-batch.ts': [
        { find: 'await pool.query<Row>({', replace: 'await answerEarly(pool, {' },
        { find: 'type Row = [', replace: `${answerEarly}\ntype Row = [` },
      ],
    },
  },
  {
    name: 'two-transactions',
    what: 'a win is booked in one transaction and its money moved in another',
    shownBy: ['vendor'],
    functions: {
      'play.book_one': [
        {
          find: "if v_move = 0 and p.kind <> 'bet' then",
          replace: "if p.kind = 'settle' or (v_move = 0 and p.kind <> 'bet') then",
        },
      ],
    },
    sources: {
      'apps/api/domain/play/book-batch.ts': [
        {
          find: "invariant(rows.length === calls.length, 'every call of a batch is answered');",
          replace: 'payLater(pool, merchantId, calls, rows);',
        },
        { find: 'type Row = [', replace: `${payLater}\ntype Row = [` },
      ],
    },
  },
  {
    name: 'no-floor',
    what: 'nobody looks whether the money is there',
    shownBy: ['vendor'],
    sql: ['alter table ledger.account drop constraint no_negative_balance'],
    functions: {
      'ledger.move_cash_many': [
        { find: 'and a.balance + v_lows[array_position(v_owners, a.owner_id)] >= 0', replace: '' },
      ],
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
    functions: {
      'play.book_one': [
        {
          find: "      insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, amount, currency, body_hash, state, balance,\n          recorded_at)\n        values (p_merchant, p.vendor, p.reference, 'bet', gen_random_uuid(), p.player, 0, v_currency, p.body_hash, 'blocked',\n          play.cash_of(p_merchant, p.player, v_currency), p_now);\n",
          replace: '',
        },
      ],
    },
  },
  {
    name: 'corrected-again',
    what: 'a repeated correction of a bet corrects it again',
    shownBy: ['corrections'],
    functions: {
      'play.correct_bet': [
        {
          find: 'if v_answer.outcome is not null then return v_answer; end if;',
          replace:
            "if v_answer.outcome is not null then p.transaction := p.transaction || '/' || p.id; end if;",
        },
      ],
    },
  },
  {
    name: 'released-again',
    what: 'a repeated release of money put aside pays what was won once more',
    shownBy: ['reservations'],
    functions: {
      'play.release': [
        {
          find: 'if v_answer.outcome is not null then return v_answer; end if;',
          replace:
            "if v_answer.outcome is not null then p.transaction := p.transaction || '/' || p.id; end if;",
        },
      ],
    },
  },
];
