import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seam, type Defect } from './defect.ts';

let second: pg.Pool | null = null;

/** Gives money to its receiver in another transaction, a little later. */
async function giveLater(
  merchantId: string,
  now: Date,
  entry: { ownerId: string; currency: string; amount: bigint },
) {
  await sleep(40);
  second ??= new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 2 }).on(
    'error',
    () => undefined,
  );
  const id = randomUUID();
  await second.query(
    `select set_config('app.merchant', $1, false), ledger.post($2::uuid, 'adjustment', $2::text, $3,
       array[$4::uuid, null], array['cash', 'adjustments'], array[$5::text, $5], array[$6::bigint, -$6::bigint], null)`,
    [merchantId, id, now, entry.ownerId, entry.currency, entry.amount.toString()],
  );
}

/** Mistakes where money changes hands inside the system, lies at a vendor, or comes with conditions. */
export const defectsOfTransfersAndBonuses: readonly Defect[] = [
  {
    name: 'sent-in-two-halves',
    what: 'money is taken from its sender in one transaction and given to its receiver in another',
    shownBy: ['transfers'],
    seams: [
      seam(() => import('../../../apps/api/domain/ledger/post.ts'), {
        post: (original) => (scope, posting) => {
          if (posting.kind !== 'member-transfer') return original(scope, posting);
          const entries = posting.entries.map((entry) => {
            if (entry.ownerId === null || entry.amount < 0n) return entry;
            const { ownerId, currency, amount } = entry;
            void giveLater(scope.merchantId, scope.now, { ownerId, currency, amount }).catch(() => undefined);
            return { ownerId: null, account: 'adjustments', currency, amount } as const;
          });
          return original(scope, { ...posting, entries });
        },
      }),
    ],
  },
  {
    name: 'sent-again',
    what: 'who asks again for the same transfer or bonus is given another',
    shownBy: ['transfers', 'bonuses'],
    seams: [
      seam(() => import('../../../apps/api/platform/idempotency.ts'), {
        earlierAnswer: () => async () => ({ ok: true, value: null }),
        claimKey: (original) => async (scope, request) => {
          const claimed = await original(scope, request);
          return claimed.ok ? { ok: true, value: null } : claimed;
        },
      }),
    ],
  },
  {
    name: 'silence-gives-back',
    what: 'money that went to a vendor is given back when the vendor does not answer',
    shownBy: ['wallets'],
    faults: ['studio frozen', 'studio killed'],
    seams: [
      seam(() => import('../../../apps/api/domain/vendor-wallets/finish-transfer.ts'), {
        finishTransfer: (original) => (scope, id, says) =>
          original(
            scope,
            id,
            says.kind === 'unknown' ? { kind: 'refused', code: 'insufficient-funds' } : says,
          ),
      }),
    ],
  },
  {
    name: 'transfer-named-anew',
    what: 'a transfer to a vendor has another name each time that the vendor is asked',
    shownBy: ['wallets'],
    faults: ['studio frozen', 'studio killed', 'worker killed'],
    seams: [
      seam(() => import('../../../apps/api/domain/vendor-wallets/wallet-port.ts'), {
        speakTo: (original) => async (parts, merchant, vendor) => {
          const speaking = await original(parts, merchant, vendor);
          if (!speaking) return null;
          const { connector, key } = speaking;
          return {
            key,
            connector: {
              ...connector,
              transfer: (by, wish) => connector.transfer(by, { ...wish, reference: randomUUID() }),
              sweep: (by, wish) => connector.sweep(by, { ...wish, reference: randomUUID() }),
            },
          };
        },
      }),
    ],
  },
  {
    name: 'given-up-unseen',
    what: 'a bonus that is given up takes along what its member was not shown',
    shownBy: ['bonuses'],
    seams: [
      seam(() => import('../../../apps/api/domain/bonuses/end-grant.ts'), {
        cancelBonus: (original) => async (scope, memberId, wish) => {
          const { lockGrant, lockWallet } = await import('../../../apps/api/domain/bonuses/grant.ts');
          await lockWallet(scope, memberId);
          const grant = await lockGrant(scope, wish.id, memberId);
          return original(scope, memberId, { ...wish, money: grant?.money ?? wish.money });
        },
      }),
    ],
  },
];
