import type { Defect } from './defect.ts';

const giveLater = `
const halves = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 2 });
function giveLater({ merchantId, now }, ownerId, currency, amount) {
  const id = newId(now.getTime());
  setTimeout(() => halves.query(
    "select set_config('app.merchant', $1, false), ledger.post($2::uuid, 'adjustment', $2::text, $3, " +
      "array[$4::uuid, null], array['cash', 'adjustments'], array[$5::text, $5], array[$6::bigint, -$6::bigint], null)",
    [merchantId, id, now, ownerId, currency, amount.toString()],
  ).catch(() => undefined), 40);
}
`;

/** Mistakes where money changes hands inside the system, lies at a vendor, or comes with conditions. */
export const defectsOfTransfersAndBonuses: readonly Defect[] = [
  {
    name: 'sent-in-two-halves',
    what: 'money is taken from its sender in one transaction and given to its receiver in another',
    shownBy: ['transfers'],
    sources: {
      'apps/api/domain/member-transfers/send-money.ts': [
        {
          find: "      { ownerId: receiver.value.id, account: 'cash', currency, amount },\n",
          replace: "      { ownerId: null, account: 'adjustments', currency, amount },\n",
        },
        {
          find: '  await recordBalances(scope, posted.value);\n',
          replace:
            '  await recordBalances(scope, posted.value);\n  giveLater(scope, receiver.value.id, currency, amount);\n',
        },
        { find: '/** Who sends what to whom.', replace: `${giveLater}\n/** Who sends what to whom.` },
        {
          find: "import { sql } from 'kysely';",
          replace: "import { sql } from 'kysely';\nimport pg from 'pg';",
        },
      ],
    },
  },
  {
    name: 'sent-again',
    what: 'who asks again for the same transfer or bonus is given another',
    shownBy: ['transfers', 'bonuses'],
    sources: {
      'apps/api/surfaces/kit/mount.ts': [
        {
          find: '      if (earlier.value) return { ok: true, value: earlier.value.saved };\n',
          replace: '',
        },
        {
          find: '        if (claimed.value) return { ok: true, value: claimed.value.saved };\n',
          replace: '',
        },
      ],
    },
  },
  {
    name: 'silence-gives-back',
    what: 'money that went to a vendor is given back when the vendor does not answer',
    shownBy: ['wallets'],
    faults: ['studio frozen', 'studio killed'],
    sources: {
      'apps/api/domain/vendor-wallets/finish-transfer.ts': [
        {
          find: "  if (transfer.state !== 'pending') return 'finished';\n",
          replace: `  if (transfer.state !== 'pending') return 'finished';
  if (says.kind === 'unknown') says = { kind: 'refused', code: 'insufficient-funds' };\n`,
        },
      ],
    },
  },
  {
    name: 'transfer-named-anew',
    what: 'a transfer to a vendor has another name each time that the vendor is asked',
    shownBy: ['wallets'],
    faults: ['studio frozen', 'studio killed', 'worker killed'],
    sources: {
      'apps/api/domain/vendor-wallets/ask-vendor.ts': [
        {
          find: 'const wish = { player: accountId, currency, reference: id };',
          replace: 'const wish = { player: accountId, currency, reference: crypto.randomUUID() };',
        },
      ],
    },
  },
  {
    name: 'given-up-unseen',
    what: 'a bonus that is given up takes along what its member was not shown',
    shownBy: ['bonuses'],
    sources: {
      'apps/api/domain/bonuses/end-grant.ts': [
        { find: '  if (grant.money !== wish.money) {', replace: '  if (grant.money < 0n) {' },
      ],
    },
  },
];
