import { closingList, dataRequestList } from '@mela/wire/console/account-requests.ts';
import { closingListing, keptOf } from '../../../domain/closing/index.ts';
import { dataRequestListing, dataStateOf } from '../../../domain/security/index.ts';
import { listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';

/** What members ask for of their own accounts: when, and what became of it. Whoever is erased is called by the pseudonym that is left. */
export const accountRequestRoutes = [
  listed(closingList, closingListing, async (scope, found) => {
    const names = await namesFor(
      scope,
      found.map(({ accountId }) => accountId),
    );
    const kept = await keptOf(scope, found);
    return found.map(({ accountId, ...rest }) => ({
      ...rest,
      member: names.member(accountId),
      kept: [...kept(rest.id)],
    }));
  }),

  listed(dataRequestList, dataRequestListing, async (scope, found) => {
    const names = await namesFor(
      scope,
      found.map(({ accountId }) => accountId),
    );
    return found.map(({ accountId, fetched, ...rest }) => ({
      ...rest,
      member: names.member(accountId),
      state: dataStateOf({ ...rest, fetched }, scope.now),
    }));
  }),
];
