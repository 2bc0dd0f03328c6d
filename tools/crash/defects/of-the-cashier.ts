import type { Defect } from './defect.ts';

/** Mistakes where money comes in and goes out. */
export const defectsOfTheCashier: readonly Defect[] = [
  {
    name: 'callback-credits-again',
    what: 'a payment is credited as often as the gateway tells of it',
    shownBy: ['deposits'],
    sources: {
      'apps/api/domain/cashier/deposits/deposit-states.ts': [
        {
          find: "  expired: { credit: 'credited' },\n  credited: {},",
          replace: "  expired: { credit: 'credited' },\n  credited: { credit: 'credited' },",
        },
      ],
      'apps/api/domain/cashier/deposits/hear-gateway.ts': [
        { find: "  if (deposit.state === 'credited') return 'already-credited';\n", replace: '' },
      ],
      'apps/api/domain/cashier/deposits/credit.ts': [
        { find: "  if (deposit.state === 'credited') return ok(null);\n", replace: '' },
        { find: '    key: deposit.id,', replace: '    key: crypto.randomUUID(),' },
      ],
      'apps/api/domain/cashier/deposits/credited-payment.ts': [
        { find: '  if (ofAccount.numInsertedOrUpdatedRows !== 1n) return false;\n', replace: '' },
      ],
    },
  },
  {
    name: 'fee-not-taken',
    what: 'a deposit through a channel with a fee is credited whole',
    shownBy: ['deposits', 'deposits-by-hand'],
    sources: {
      'apps/api/domain/cashier/deposits/credit.ts': [
        { find: 'currency, amount: amount - fee },', replace: 'currency, amount },' },
        { find: '  if (fee > 0n) entries.push({', replace: '  if (fee < 0n) entries.push({' },
      ],
    },
  },
  {
    name: 'answer-of-another',
    what: 'the saved answer of a request is given to whoever asks with its key',
    shownBy: ['deposits'],
    sql: [
      'alter table platform.idempotency drop constraint idempotency_pkey',
      'alter table platform.idempotency add primary key (merchant_id, key)',
    ],
    sources: {
      'apps/api/platform/idempotency.ts': [
        {
          find: "'body_hash', 'answer'])\n    .where('merchant_id', '=', scope.merchantId)\n    .where('account_id', '=', request.accountId)\n",
          replace: "'body_hash', 'answer'])\n    .where('merchant_id', '=', scope.merchantId)\n",
        },
      ],
    },
  },
  {
    name: 'answer-not-kept',
    what: 'a repeated request of a member is done again',
    shownBy: ['deposits', 'withdrawals', 'lottery'],
    sources: {
      'apps/api/surfaces/kit/mount.ts': [
        {
          find: '        if (claimed.value) return { ok: true, value: claimed.value.saved };\n',
          replace: '',
        },
      ],
    },
  },
  {
    name: 'paid-by-two',
    what: 'two clerks who mark a withdrawal paid at once pay it twice',
    shownBy: ['withdrawals', 'deposits'],
    sources: {
      'apps/api/domain/cashier/withdrawals/withdrawal.ts': [
        { find: '    .forUpdate()\n    .executeTakeFirst();', replace: '    .executeTakeFirst();' },
        {
          find: '  return row ? toWithdrawal(row) : null;',
          replace:
            '  await new Promise((resolve) => setTimeout(resolve, 30));\n  return row ? toWithdrawal(row) : null;',
        },
      ],
      'apps/api/domain/cashier/withdrawals/withdrawal-money.ts': [
        {
          find: "move(scope, withdrawal, 'withdrawal-paid', `${withdrawal.id}:${withdrawal.payoutAttempt}`, [",
          replace: "move(scope, withdrawal, 'withdrawal-paid', crypto.randomUUID(), [",
        },
      ],
    },
  },
  {
    name: 'one-payment-two-deposits',
    what: 'two deposits by hand that name the same payment are both credited',
    shownBy: ['deposits-by-hand', 'unmatched'],
    sources: {
      'apps/api/domain/cashier/deposits/credited-payment.ts': [
        {
          find: 'account_id: accountId, reference_key: key, nth }',
          replace: 'account_id: accountId, reference_key: `${key} ${depositId}`, nth }',
        },
        {
          find: 'network, transaction_id: key }',
          replace: 'network, transaction_id: `${key} ${depositId}` }',
        },
      ],
    },
  },
  {
    name: 'silence-is-a-failed-payout',
    what: 'a company that does not answer is taken not to have sent the money, which is then sent by hand',
    shownBy: ['withdrawals', 'deposits'],
    sources: {
      'apps/api/domain/cashier/withdrawals/payouts/carry-out-payouts.ts': [
        {
          find: '  } catch {\n    return null;',
          replace: `  } catch {
    const { reference, amount, currency } = order;
    return { noticeId: reference, reference, payment: 'failed', amount, currency, transaction: null, why: 'silent' };`,
        },
      ],
    },
  },
];
