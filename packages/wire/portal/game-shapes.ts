import * as z from 'zod/mini';
import { id } from '../codecs.ts';
import { renamed } from '../renamed.ts';

/** The kinds of games. */
export const category = z.enum([
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
]);

/** A yes or no that travels as a digit; `yes` is the digit that means yes. */
const digitFlag = (yes: 0 | 1) =>
  z.codec(z.literal([0, 1]), z.boolean(), {
    decode: (digit) => digit === yes,
    encode: (flag) => (flag ? yes : yes === 0 ? 1 : 0),
  });

/** A game in a list. */
export const gameShape = renamed(
  z.object({
    nodeId: id(),
    /** The vendor and its code of the game, as links and addresses name it; it stays when the brand lists the game anew. */
    gameId: z.string(),
    gameCode: z.string(),
    gameName: z.string(),
    displayName: z.string(),
    showIcon: z.nullable(z.string()),
    vassalage: z.string(),
    gameType: category,
    gameClassify: z.array(z.string()),
    isHot: digitFlag(1),
    supportPlay: digitFlag(0),
    rtp: z.nullable(z.string()),
    volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
    /** Said of an entry that opens the list of its vendor's games instead of a game, and of nothing else. */
    isGame: z.optional(
      z.codec(z.literal('VASSALAGE'), z.literal(true), {
        decode: () => true as const,
        encode: () => 'VASSALAGE' as const,
      }),
    ),
  }),
  {
    nodeId: 'id',
    gameCode: 'code',
    gameName: 'name',
    displayName: 'vendorName',
    showIcon: 'iconUrl',
    vassalage: 'vendor',
    gameType: 'category',
    gameClassify: 'classes',
    isHot: 'hot',
    supportPlay: 'trial',
    isGame: 'isEntry',
  },
);

/** A vendor's tile. */
export const vendorShape = renamed(
  z.object({
    vassalage: z.string(),
    displayName: z.string(),
    lagerIcon: z.nullable(z.string()),
    gameType: category,
  }),
  { vassalage: 'vendor', displayName: 'name', lagerIcon: 'iconUrl', gameType: 'category' },
);
