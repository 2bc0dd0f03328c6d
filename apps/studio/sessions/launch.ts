import { languageOf, type DigitStyle, type Language } from '@mela/i18n';
import type { Queries } from '../platform/database.ts';
import type { Studio } from '../studio.ts';
import { hashOf, newSecret } from './session.ts';

/** How long a launched frame may take to arrive; as long as the portal's ticket lives. */
const LAUNCH_MS = 60_000;

/** A launch that waits for its player. */
export type Launch = {
  readonly operator: string;
  readonly game: string;
  readonly ticket: string;
  readonly language: string;
  readonly lobbyUrl: string;
  readonly depositUrl: string | null;
};

/** The language of the system in which a game is shown to whoever was launched with a tag. */
export const languageFor = (tag: string): Language => languageOf(tag.split('-')[0]) ?? 'en';

/**
 * Remembers a launch and answers the frame's address, which says how the game is written; its code stands behind the #, so no server
 * log sees it.
 */
export async function rememberLaunch(
  studio: Studio,
  launch: Launch,
  digits: DigitStyle | undefined,
): Promise<string> {
  const now = studio.clock.now();
  const code = newSecret();
  await studio.database.query('delete from studio.launch where expires_at < $1', [now]);
  await studio.database.query(
    `insert into studio.launch (code_hash, operator, game, ticket, language, lobby_url, deposit_url, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashOf(code),
      launch.operator,
      launch.game,
      launch.ticket,
      launch.language,
      launch.lobbyUrl,
      launch.depositUrl,
      new Date(now.getTime() + LAUNCH_MS),
    ],
  );
  const written = new URLSearchParams({
    lang: languageFor(launch.language),
    ...(digits && { digits }),
  });
  return `${studio.publicOrigin}/${launch.game}/?${written.toString()}#${code}`;
}

/** Takes the launch that a code stands for; a second time there is none. */
export async function takeLaunch(queries: Queries, code: string, now: Date): Promise<Launch | undefined> {
  const { rows } = await queries.query<Launch>(
    `delete from studio.launch where code_hash = $1 and expires_at > $2
     returning operator, game, ticket, language, lobby_url as "lobbyUrl", deposit_url as "depositUrl"`,
    [hashOf(code), now],
  );
  return rows[0];
}
