import { ok, refuse } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/ledger.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { accountByUsername } from '../../../domain/identity/index.ts';
import { houseAccounts, houseLineListing, isReversible } from '../../../domain/ledger/index.ts';
import { askApproval } from '../approvals/approvals.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';
import { referencesOf } from '../thing-names.ts';

type Line = AnswerOf<typeof wire.houseLines>['rows'][number];

export const ledgerRoutes = [
  inScope(wire.houseAccounts, async (scope) =>
    ok({ accounts: (await houseAccounts(scope)) as AnswerOf<typeof wire.houseAccounts>['accounts'] }),
  ),

  listed(wire.houseLines, houseLineListing, async (scope, lines, context) => {
    const referenceOf = await referencesOf(scope, context, lines);
    return lines.map(({ key, account, ...line }) => ({
      ...line,
      account: account as Line['account'],
      cameIn: line.amount > 0n ? line.amount : null,
      wentOut: line.amount < 0n ? -line.amount : null,
      reference: referenceOf(key),
      reversible: isReversible(line.kind),
    }));
  }),

  inScope(wire.askAdjustment, async (scope, context, { body }) => {
    const owner = await accountByUsername(scope, body.username);
    if (!owner) return refuse({ kind: 'username-not-found' });
    const { currency } = context.merchant;
    const payload = { kind: 'adjustment', ownerId: owner.id, currency, amount: body.amount } as const;
    return askApproval(scope, context, kinds.ledgerCorrection, { payload, reason: body.reason });
  }),

  inScope(wire.askReversal, async (scope, context, { body: { postingId, reason } }) =>
    askApproval(scope, context, kinds.ledgerCorrection, { payload: { kind: 'reversal', postingId }, reason }),
  ),
];
