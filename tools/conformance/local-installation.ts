import { endOthers, freezeAccount, openAccount } from '../../apps/api/domain/identity/index.ts';
import { post } from '../../apps/api/domain/ledger/index.ts';
import type { Merchant } from '../../apps/api/domain/merchants/index.ts';
import { issueTicket } from '../../apps/api/domain/play/index.ts';
import { excludePlayer, setLimit } from '../../apps/api/domain/protection/index.ts';
import type { Database } from '../../apps/api/platform/database.ts';
import type { Scope } from '../../apps/api/platform/scope.ts';
import { newId, type Id } from '../../packages/primitives/index.ts';
import { Complaint } from '../../packages/program/complaint.ts';
import type { Actions, PlayerAction } from '../../apps/conformance/actions.ts';

const CASH = 1_000_000_000n;

const ACTIONS: Readonly<
  Record<PlayerAction, (scope: Scope, player: { id: Id; currency: string }) => Promise<unknown>>
> = {
  'end-session': (scope, { id }) => endOthers(scope, id, newId()),
  exclude: (scope, { id }) => excludePlayer(scope, id, 1),
  block: (scope, { id }) => freezeAccount(scope, id),
  limit: (scope, player) => setLimit(scope, player, { kind: 'stake', period: 'day', value: 1n }),
};

/** The actions of an installation of ours whose database can be reached: players of a vendor's first open game, with demo money. */
export function actionsIn(
  database: Database,
  merchant: Pick<Merchant, 'id' | 'currency'>,
  vendor: string,
): Omit<Actions, 'crash'> {
  const { currency } = merchant;
  return {
    ticket: () =>
      database.inMerchant(merchant.id, async (scope) => {
        const game = await scope.db
          .selectFrom('catalogue.listed')
          .select('id')
          .where('merchant_id', '=', scope.merchantId)
          .where('vendor_code', '=', vendor)
          .orderBy('code', 'desc')
          .executeTakeFirst();
        if (!game?.id) throw new Complaint(`${vendor} has no game that is open here.`);
        const username = `tried-${newId().slice(-12)}`;
        const account = await openAccount(scope, { type: 0, username, passwordHash: 'none' });
        if (!account.ok) throw new Error('the name is free');
        await post(scope, {
          kind: 'adjustment',
          key: account.value.id,
          entries: [
            { ownerId: account.value.id, account: 'cash', currency, amount: CASH },
            { ownerId: null, account: 'adjustments', currency, amount: -CASH },
          ],
        });
        return issueTicket(scope, {
          accountId: account.value.id,
          vendor,
          gameId: game.id,
          currency,
          language: 'bn',
        });
      }),
    to: async (player, action) =>
      void (await database.inMerchant(merchant.id, (scope) =>
        ACTIONS[action](scope, { id: player, currency }),
      )),
  };
}
