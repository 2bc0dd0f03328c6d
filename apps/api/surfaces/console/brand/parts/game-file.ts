import * as z from 'zod/mini';
import { openEditedGame, type EditedGame } from '../../../../domain/lottery/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import type { AuditAction } from '@mela/i18n';
import { lotteryGame } from '@mela/wire/console/lottery-games.ts';

/** A lottery game as its file says it: amounts are texts. */
export const toFile = (game: EditedGame) => z.encode(lotteryGame, game as z.output<typeof lotteryGame>);

/** The games of a file, one or many of them; or what is wrong with it, and where. */
export function readGames(json: unknown): { games: EditedGame[] } | { wrong: readonly string[] } {
  const read = z.safeDecode(z.array(lotteryGame), (Array.isArray(json) ? json : [json]) as never);
  if (read.success) return { games: read.data as EditedGame[] };
  return { wrong: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

/** Opens a game, off sale, with its line in the trail. */
export async function openGame(scope: Scope, game: EditedGame, feeds: readonly string[]) {
  const opened = await openEditedGame(scope, game, { feeds, by: null });
  if (opened.ok) await record(scope, game.code, 'lottery-game-opened', toFile(game));
  return opened;
}

/** A line of the trail about what was done at the keyboard, in the transaction that does it: amounts as digits. */
export const record = (scope: Scope, code: string, action: AuditAction, after: object, before?: object) =>
  recordAudit(scope, {
    staffId: null,
    action,
    subject: { kind: 'lottery-game', id: code },
    ...(before && { before: withDigits(before) }),
    after: withDigits(after),
  });

const withDigits = (facts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? String(value) : (value as unknown),
    ]),
  );
