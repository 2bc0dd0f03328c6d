import { formatAmount, ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/games.ts';
import { accountById } from '../../domain/identity/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import { askForFreeRounds, freeGrantsOf, roundFile } from '../../domain/play/index.ts';
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

  inScope(wire.freeRounds, async (scope, { house, language }, { params }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'unknown-member' });
    const games = await house.play.givableGames(scope);
    return ok({
      grants: await freeGrantsOf(scope, account.id),
      games: games.map(({ vendor, code, names }) => ({
        vendor,
        code,
        name: names[language] ?? names['en'] ?? code,
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
    if (!games.some((one) => one.vendor === vendor && one.code === game)) {
      return refuse({ kind: 'fields-refused', fields: { game: { id: 'field.invalid' } } });
    }
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
];
