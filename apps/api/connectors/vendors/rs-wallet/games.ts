import { ok, refuse } from '@mela/primitives';
import * as z from 'zod';
import type { Category, OfferedGame } from '../../../domain/catalogue/index.ts';
import type { VendorConnector } from '../../../domain/play/index.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { RsWalletSetting } from '../../../platform/settings/rs-wallet-setting.ts';
import { signBody, SIGNATURE_HEADER } from './signature.ts';

const CALL_MS = 5000;
/** A vendor lists some thousand games at once. */
const LIST_BYTES = 8 * 1024 * 1024;

const listed = z.array(
  z.object({
    game_code: z.string().min(1).max(64),
    name: z.string().min(1),
    category: z.string().default(''),
    enabled: z.boolean().default(true),
    demo_game_support: z.boolean().default(false),
    url_thumb: z.string().nullish(),
  }),
);
const opened = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Their categories that are not slots, in ours. */
const CATEGORIES: readonly (readonly [RegExp, Category])[] = [
  [/live/i, 'LIVE'],
  [/fish/i, 'FISH'],
  [/poker|multiplayer/i, 'PVP'],
  [/e-?sport/i, 'ESPORTS'],
  [/sport/i, 'SPORTS'],
  [/lotter|keno|bingo/i, 'LOTT'],
];

const toOffered = (game: z.output<typeof listed>[number]): OfferedGame => ({
  code: game.game_code,
  category: CATEGORIES.find(([words]) => words.test(game.category))?.[1] ?? 'RNG',
  names: { en: game.name },
  classes: [],
  iconUrl: game.url_thumb ?? null,
  rtp: null,
  volatility: null,
  stakeMin: null,
  stakeMax: null,
  trial: game.demo_game_support,
});

/** How we call a vendor of this dialect: its list of games, and the address of a frame. */
export function openRsVendor(
  { url, operatorId, country, privateKey }: RsWalletSetting,
  outbound: Outbound,
): VendorConnector {
  async function ask<Shape extends z.ZodType>(path: string, body: object, shape: Shape) {
    const text = JSON.stringify({ operator_id: operatorId, ...body });
    try {
      const response = await outbound.fetch(new URL(`/operator/generic/v2/${path}`, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(privateKey, text) },
        body: text,
        signal: AbortSignal.timeout(CALL_MS),
        bytesMax: LIST_BYTES,
      });
      const answer = response.ok ? shape.safeParse(await response.json()) : null;
      return answer?.success ? answer.data : null;
    } catch {
      return null;
    }
  }

  return {
    async launch(_key, request) {
      const { game, mode, ticket, player, language, device, lobbyUrl, depositUrl, currency, merchant } =
        request;
      const answer = await ask(
        'game/url',
        {
          // Without a player and in no currency it is a game to try.
          ...(mode === 'trial' ? { currency: 'XXX' } : { user: player, token: ticket, currency }),
          sub_partner_id: merchant,
          game_code: game,
          platform: device === 'phone' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
          lang: language.slice(0, 2),
          country,
          lobby_url: lobbyUrl,
          ...(depositUrl === null ? {} : { deposit_url: depositUrl }),
        },
        opened,
      );
      return answer ? ok({ url: answer.url }) : refuse({ kind: 'vendor-silent' });
    },
    async games() {
      const answer = await ask('game/list', {}, listed);
      if (!answer) return refuse({ kind: 'vendor-silent', trouble: 'unreachable' });
      return ok(answer.filter(({ enabled }) => enabled).map(toOffered));
    },
  };
}
