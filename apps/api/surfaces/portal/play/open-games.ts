import { addDays, businessDayOf, ok } from '@mela/primitives';
import { openGames } from '@mela/wire/portal/open-games.ts';
import { listedAmong } from '../../../domain/catalogue/index.ts';
import { openGrantsOf } from '../../../domain/play/index.ts';
import { mayBeOffered } from '../../../domain/protection/index.ts';
import { betsAfter } from '../../../domain/reports/index.ts';
import { accountOf } from '../context.ts';
import { route } from '../route.ts';
import { whatOpens } from './what-opens.ts';

const DAYS = 30;
const SHOWN = 50;

export const openGamesRoutes = [
  route(openGames, async (context) => {
    const { services, merchant, language } = context;
    const { accountId } = accountOf(context);
    const found = await services.database.inMerchant(merchant.id, async (scope) => {
      const to = businessDayOf(scope.now, merchant.timeZone);
      const span = { from: addDays(to, -DAYS), to, timeZone: merchant.timeZone };
      const filter = { ...span, state: 'running' as const };
      const { bets } = await betsAfter(scope, accountId, language, filter, { after: null, limit: SHOWN });
      const rounds = bets.filter(({ kind }) => kind === 'round');
      const grants = (await mayBeOffered(scope, accountId)) ? await openGrantsOf(scope, accountId) : [];
      const games = await listedAmong(scope, language, whatOpens(context), [
        ...rounds.map(({ vendor, gameCode: code }) => ({ vendor, code })),
        ...grants.map(({ vendor, game: code }) => ({ vendor, code })),
      ]);
      return { rounds, grants, games };
    });
    const gameOf = (vendor: string, code: string) =>
      found.games.find((game) => game.vendor === vendor && game.code === code) ?? null;
    const vendors = found.grants.map(({ vendor }) => vendor);
    const standing = await services.play.standingOfGrants(merchant, accountId, vendors);
    return ok({
      rounds: found.rounds.map(
        ({ id, reference, gameName, vendor, gameCode, placedAt, currency, stake }) => ({
          id,
          reference,
          gameName,
          placedAt,
          currency,
          stake,
          game: gameOf(vendor, gameCode),
        }),
      ),
      freeRounds: found.grants.flatMap(({ id, vendor, game: code, rounds, stake, currency, expiresAt }) => {
        const [game, grant] = [gameOf(vendor, code), standing.get(id)];
        if (!game || (grant && grant.state !== 'open')) return [];
        return [{ id, game, rounds, left: grant?.left ?? null, stake, currency, expiresAt }];
      }),
    });
  }),
];
