import { formatAmount, ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/games.ts';
import { accountById } from '../../domain/identity/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import { askForFreeRounds, freeGrantsOf, roundFile, takeBackFreeRounds } from '../../domain/play/index.ts';
import { mayPlay } from '../../domain/protection/index.ts';
import { inScope, route } from './route.ts';

const DAY_MS = 86_400_000;

export const gameRoutes = [
  inScope(wire.roundFile, async (scope, _context, { params }) => {
    const file = await roundFile(scope, params.id);
    return file ? ok({ ...file, calls: [...file.calls] }) : refuse({ kind: 'unknown-round' });
  }),

  route(wire.roundPage, async ({ house, merchant, language }, { params }) => {
    const file = await house.database.inMerchant(merchant.id, (scope) => roundFile(scope, params.id));
    if (!file) return refuse({ kind: 'unknown-round' });
    const { vendor, round } = file;
    return ok({ url: await house.play.roundPage(merchant, { vendor, round, language }) });
  }),

  route(wire.freeRounds, async ({ house, merchant, language }, { params }) => {
    const found = await house.database.inMerchant(merchant.id, async (scope) => {
      const account = await accountById(scope, params.id);
      if (!account) return null;
      return { grants: await freeGrantsOf(scope, account.id), games: await house.play.givableGames(scope) };
    });
    if (!found) return refuse({ kind: 'unknown-member' });
    const given = found.grants.filter(({ state }) => state === 'granted').map(({ vendor }) => vendor);
    const standing = await house.play.standingOfGrants(merchant, params.id, given);
    return ok({
      grants: found.grants.map(({ played, won, ...grant }) => {
        const told = grant.state === 'granted' ? standing.get(grant.id) : undefined;
        return {
          ...grant,
          state: told && told.state !== 'open' ? told.state : grant.state,
          left: told?.left ?? (played === null ? null : 0),
          won: told?.won ?? won,
        };
      }),
      games: found.games.map(({ vendor, code, names, stakes }) => ({
        vendor,
        code,
        name: names[language] ?? names['en'] ?? code,
        stakes,
      })),
    });
  }),

  inScope(wire.giveFreeRounds, async (scope, { staff, merchant, house, requestId }, { params, body }) => {
    const account = await accountById(scope, params.id);
    if (!account || account.type === 4) return refuse({ kind: 'unknown-member' });
    // Who shut themselves out is not called back with gifts.
    const may = await mayPlay(scope, account.id);
    if (!may.ok) return refuse({ kind: 'member-excluded' });
    const { vendor, game, rounds, stake, days, reason } = body;
    const games = await house.play.givableGames(scope);
    const wanted = games.find((one) => one.vendor === vendor && one.code === game);
    if (!wanted) return refuse({ kind: 'fields-refused', fields: { game: { id: 'field.invalid' } } });
    if (!wanted.stakes.includes(stake))
      return refuse({ kind: 'fields-refused', fields: { stake: { id: 'field.not-offered' } } });
    const id = await askForFreeRounds(scope, {
      accountId: account.id,
      vendor,
      game,
      rounds,
      stake,
      currency: merchant.currency,
      expiresAt: new Date(scope.now.getTime() + days * DAY_MS),
      staffId: staff.staffId,
    });
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'free-rounds-given',
      subject: { kind: 'member', id: account.id },
      after: { grant: id, vendor, game, rounds, stake: formatAmount(stake), days },
      reason,
      requestId,
    });
    return ok({ id });
  }),

  inScope(wire.takeBackFreeRounds, async (scope, { staff, requestId }, { params, body }) => {
    const taken = await takeBackFreeRounds(scope, {
      id: params.id,
      staffId: staff.staffId,
    });
    if (!taken.ok) return taken;
    if (!taken.value.changed) return ok({ id: params.id });
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'free-rounds-taken-back',
      subject: { kind: 'member', id: taken.value.accountId },
      after: { grant: params.id },
      reason: body.reason,
      requestId,
    });
    return ok({ id: params.id });
  }),
];
