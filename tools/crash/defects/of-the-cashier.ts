import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PayoutConnector, PayoutNotice, PayoutOrder } from '../../../apps/api/domain/cashier/index.ts';
import type { KeyedRequest } from '../../../apps/api/platform/idempotency.ts';
import type { Scope } from '../../../apps/api/platform/scope.ts';
import { seam, type Defect } from './defect.ts';

/** A request as one of whoever was first to ask with its key. */
async function asOfTheFirst(scope: Scope, request: KeyedRequest): Promise<KeyedRequest> {
  const first = await scope.db
    .selectFrom('platform.idempotency')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  return first ? { ...request, accountId: first.account_id } : request;
}

/** A connector that says of every order that was not answered that it has failed. */
function takesSilenceForFailure(connector: PayoutConnector): PayoutConnector {
  const failed = ({ reference, amount, currency }: PayoutOrder): PayoutNotice => ({
    noticeId: reference,
    reference,
    payment: 'failed',
    amount,
    currency,
    transaction: null,
    why: 'silent',
  });
  return {
    ...connector,
    send: (channel, order) => connector.send(channel, order).catch(() => failed(order)),
    recall: (channel, order) => connector.recall(channel, order).catch(() => failed(order)),
  };
}

/** Mistakes where money comes in and goes out. */
export const defectsOfTheCashier: readonly Defect[] = [
  {
    name: 'callback-credits-again',
    what: 'a payment is credited as often as the gateway tells of it',
    shownBy: ['deposits'],
    seams: [
      seam(() => import('../../../apps/api/domain/cashier/deposits/hear-gateway.ts'), {
        hearGateway: (original) => async (scope, reportedBy, notice) => {
          const outcome = await original(scope, reportedBy, notice);
          if (outcome !== 'already-credited' || notice.payment !== 'paid') return outcome;
          const { lockDeposit } = await import('../../../apps/api/domain/cashier/deposits/deposit.ts');
          const { post, recordBalances } = await import('../../../apps/api/domain/ledger/index.ts');
          const at = { channelId: reportedBy.id, accountId: reportedBy.accountId };
          const deposit = await lockDeposit(scope, at, notice.reference);
          if (!deposit) return outcome;
          const { memberId, currency, amount } = deposit;
          const posted = await post(scope, {
            kind: 'deposit',
            key: randomUUID(),
            entries: [
              { ownerId: memberId, account: 'cash', currency, amount },
              { ownerId: null, account: `deposits:${reportedBy.code}`, currency, amount: -amount },
            ],
          });
          if (posted.ok) await recordBalances(scope, posted.value);
          return 'credited';
        },
      }),
    ],
  },
  {
    name: 'fee-not-taken',
    what: 'a deposit through a channel with a fee is credited whole',
    shownBy: ['deposits', 'deposits-by-hand'],
    seams: [
      seam(() => import('../../../apps/api/domain/cashier/deposits/deposit.ts'), {
        moveDeposit: (original) => async (scope, deposit, event, given) => {
          const moved = await original(scope, deposit, event, given);
          return moved && event === 'credit' ? { ...moved, fee: 0n } : moved;
        },
      }),
    ],
  },
  {
    name: 'answer-of-another',
    what: 'the saved answer of a request is given to whoever asks with its key',
    shownBy: ['deposits'],
    sql: [
      'alter table platform.idempotency drop constraint idempotency_pkey',
      'alter table platform.idempotency add primary key (merchant_id, key)',
    ],
    seams: [
      seam(() => import('../../../apps/api/platform/idempotency.ts'), {
        claimKey: (original) => async (scope, request) => original(scope, await asOfTheFirst(scope, request)),
        earlierAnswer: (original) => async (scope, request) =>
          original(scope, await asOfTheFirst(scope, request)),
      }),
    ],
  },
  {
    name: 'answer-not-kept',
    what: 'a repeated request of a member is done again',
    shownBy: ['deposits', 'withdrawals', 'lottery'],
    seams: [
      seam(() => import('../../../apps/api/platform/idempotency.ts'), {
        claimKey: (original) => async (scope, request) => {
          const claimed = await original(scope, request);
          return claimed.ok ? { ok: true, value: null } : claimed;
        },
      }),
    ],
  },
  {
    name: 'paid-by-two',
    what: 'two clerks who mark a withdrawal paid at once pay it twice',
    shownBy: ['withdrawals', 'deposits'],
    seams: [
      seam(() => import('../../../apps/api/domain/cashier/withdrawals/withdrawal.ts'), {
        lockWithdrawal: () => async (scope, id) => {
          const { withdrawalById } = await import('../../../apps/api/domain/cashier/withdrawals/queues.ts');
          const withdrawal = await withdrawalById(scope, id);
          await sleep(30);
          return withdrawal;
        },
      }),
      seam(() => import('../../../apps/api/domain/cashier/withdrawals/withdrawal-money.ts'), {
        payOut: (original) => (scope, withdrawal) =>
          original(scope, { ...withdrawal, payoutAttempt: Math.random() }),
      }),
    ],
  },
  {
    name: 'one-payment-two-deposits',
    what: 'two deposits by hand that name the same payment are both credited',
    shownBy: ['deposits-by-hand', 'unmatched'],
    seams: [
      seam(() => import('../../../apps/api/domain/cashier/deposits/payments/credited-payment.ts'), {
        useUp: (original) => (scope, payment, depositId) =>
          original(scope, { ...payment, key: `${payment.key} ${depositId}` }, depositId),
      }),
    ],
  },
  {
    name: 'silence-is-a-failed-payout',
    what: 'a company that does not answer is taken not to have sent the money, which is then sent by hand',
    shownBy: ['withdrawals', 'deposits'],
    seams: [
      seam(() => import('../../../apps/api/domain/cashier/withdrawals/payouts/carry-out-payouts.ts'), {
        carryOutPayouts: (original) => (database, merchantId, given) => {
          const connectors = Object.entries(given.connectors).map(
            ([name, connector]) => [name, takesSilenceForFailure(connector)] as const,
          );
          return original(database, merchantId, { ...given, connectors: Object.fromEntries(connectors) });
        },
      }),
    ],
  },
];
