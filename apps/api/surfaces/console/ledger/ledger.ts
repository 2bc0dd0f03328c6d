import { endOf, ok, refuse, startOf } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/ledger.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { accountByUsername } from '../../../domain/identity/index.ts';
import { accountLines, accountSums, houseAccounts, isReversible } from '../../../domain/ledger/index.ts';
import { askApproval } from '../approvals/approvals.ts';
import { inScope } from '../route.ts';
import { referencesOf } from '../thing-names.ts';

const PAGE = 100;

export const ledgerRoutes = [
  inScope(wire.houseAccounts, async (scope) =>
    ok({ accounts: (await houseAccounts(scope)) as AnswerOf<typeof wire.houseAccounts>['accounts'] }),
  ),

  inScope(wire.accountStatement, async (scope, context, { query }) => {
    const { merchant } = context;
    const { account, from, to, after, currency = merchant.currency } = query;
    const span = { from: startOf(from, merchant.timeZone), to: endOf(to, merchant.timeZone) };
    const name = { ownerId: null, kind: account, currency };
    const page = await accountLines(scope, name, { ...span, after, limit: PAGE });
    const sums = await accountSums(scope, name, span);
    const referenceOf = await referencesOf(scope, context, page.lines);
    const lines = page.lines.map(({ key, ...line }) => ({
      ...line,
      reference: referenceOf(key),
      reversible: isReversible(line.kind),
    }));
    return ok({ ...sums, next: page.next, currency, lines });
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
