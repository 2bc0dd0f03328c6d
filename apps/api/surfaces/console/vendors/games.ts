import { DAY_MS, formatAmount, ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/games.ts';
import type { RefusalCode } from '@mela/wire/provider/outcome-codes.ts';
import { vendorsGames } from '../../../domain/catalogue/index.ts';
import { accountById } from '../../../domain/identity/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import {
  askForFreeRounds,
  freeGrantsOf,
  heldCreditsOfRound,
  roundFile,
  takeBackFreeRounds,
} from '../../../domain/play/index.ts';
import { mayBeOffered } from '../../../domain/protection/index.ts';
import { roundAtVendor, roundListing } from '../../../domain/reports/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { listed } from '../lists/listed.ts';
import { shortNumbersOf } from '../../../platform/short-numbers/index.ts';
import { namesFor } from '../names.ts';
import { inScope, route } from '../route.ts';

/** A round with the calls behind it; of one that was played from a vendor's wallet its vendor alone knows them. */
async function fileOf(scope: Scope, id: string) {
  const file = (await roundFile(scope, id)) ?? (await roundAtVendor(scope, id));
  if (!file) return null;
  const held = (await heldCreditsOfRound(scope, id)).map(
    ({ amount, state, heldAt, endedAt, id: creditId }) => ({
      id: creditId,
      amount,
      state,
      heldAt,
      endedAt,
    }),
  );
  return { ...file, held, calls: 'calls' in file ? [...file.calls] : [] };
}

export const gameRoutes = [
  listed(wire.roundList, roundListing, async (scope, rounds) => {
    const names = await namesFor(
      scope,
      rounds.map(({ accountId }) => accountId),
    );
    const numbers = await shortNumbersOf(scope);
    return rounds.map(({ accountId, serial, ...round }) => ({
      ...round,
      number: numbers.spell(serial, 'B'),
      member: names.member(accountId),
    }));
  }),

  inScope(wire.roundGames, async (scope, { language }) => ok({ games: await vendorsGames(scope, language) })),

  inScope(wire.roundFile, async (scope, _context, { params }) => {
    const file = await fileOf(scope, params.id);
    return file ? ok(file) : refuse({ kind: 'round-not-found' });
  }),

  route(wire.roundPage, async ({ services, merchant, language }, { params }) => {
    const file = await services.database.inMerchant(merchant.id, (scope) => fileOf(scope, params.id));
    if (!file) return refuse({ kind: 'round-not-found' });
    const { vendor, round } = file;
    return ok({ url: await services.play.roundPage(merchant, { vendor, round, language }) });
  }),

  route(wire.freeRounds, async ({ services, merchant, language }, { params }) => {
    const found = await services.database.inMerchant(merchant.id, async (scope) => {
      const account = await accountById(scope, params.id);
      if (!account) return null;
      return {
        grants: await freeGrantsOf(scope, account.id),
        games: await services.play.givableGames(scope),
      };
    });
    if (!found) return refuse({ kind: 'member-not-found' });
    const given = found.grants.filter(({ state }) => state === 'granted').map(({ vendor }) => vendor);
    const standing = await services.play.standingOfGrants(merchant, params.id, given);
    return ok({
      grants: found.grants.map(({ played, won, ...grant }) => {
        const result = grant.state === 'granted' ? standing.get(grant.id) : undefined;
        return {
          ...grant,
          refusal: grant.refusal as RefusalCode | null,
          state: result && result.state !== 'open' ? result.state : grant.state,
          left: result?.left ?? (played === null ? null : 0),
          won: result?.won ?? won,
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

  inScope(wire.giveFreeRounds, async (scope, { staff, merchant, services, requestId }, { params, body }) => {
    const account = await accountById(scope, params.id);
    if (!account || account.type === 4) return refuse({ kind: 'member-not-found' });
    // Who shut themselves out is not called back with gifts.
    if (!(await mayBeOffered(scope, account.id))) return refuse({ kind: 'member-excluded' });
    const { vendor, game, rounds, stake, days, reason } = body;
    const games = await services.play.givableGames(scope);
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
