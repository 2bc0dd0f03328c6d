import * as z from 'zod/mini';
import { wholeNumber } from '../codecs.ts';
import { ANYONE, endpoint, SIGNED_IN } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { category, gameShape, vendorShape } from './game-shapes.ts';
import { relay } from './relay.ts';

const pageShape = renamed(z.object({ content: z.array(gameShape), totalPages: z.int(), pageNum: z.int() }), {
  content: 'games',
  pageNum: 'page',
});

/** What narrows a list. The platform words of older clients are taken and do not matter: every game runs everywhere. */
const narrowing = {
  gameType: z.optional(category),
  vassalage: z.optional(z.string().check(z.maxLength(32))),
  language: z.optional(z.string().check(z.maxLength(8))),
};
const narrowingNames = { gameType: 'category', vassalage: 'vendor' } as const;

const pageNumber = () => z.optional(wholeNumber({ min: 1, max: 10_000 }));
const pageSize = () => z.optional(wholeNumber({ min: 1, max: 999 }));

const paged = renamed(z.object({ ...narrowing, pageNo: pageNumber(), pageSize: pageSize() }), {
  ...narrowingNames,
  pageNo: 'page',
});

/** Categories with the vendors and classes that have something to show. */
export const gameMenus = endpoint({
  name: 'gameMenus',
  methods: ['GET'],
  path: '/lgw/games/game_menus',
  audience: ANYONE,
  query: z.object({ language: narrowing.language }),
  answer: z.array(
    renamed(
      z.object({
        gameCategory: category,
        vendors: z.array(vendorShape),
        gameClassify: z.array(
          renamed(z.object({ key: z.string(), displayName: z.string(), vendors: z.array(z.string()) }), {
            displayName: 'name',
          }),
        ),
      }),
      { gameCategory: 'category', gameClassify: 'classes' },
    ),
  ),
});

/** One page of the lobby: a category, a vendor, a class, a part of the name. */
export const gameList = endpoint({
  name: 'gameList',
  methods: ['GET'],
  path: relay('GCSGAME_gameList'),
  audience: ANYONE,
  query: renamed(
    z.object({
      ...narrowing,
      gameClassify: z.optional(z.string().check(z.maxLength(32))),
      gameName: z.optional(z.string().check(z.maxLength(60))),
      pageNo: pageNumber(),
      pageSize: pageSize(),
    }),
    { ...narrowingNames, gameClassify: 'class', gameName: 'name', pageNo: 'page' },
  ),
  answer: pageShape,
});

/** The games that the brand calls hot. */
export const hotGames = endpoint({
  name: 'hotGames',
  methods: ['GET'],
  path: relay('GCSGAME_hotGames'),
  audience: ANYONE,
  query: renamed(z.object(narrowing), narrowingNames),
  answer: z.array(gameShape),
});

/** The games that most people have played for money in the last seven days, most first. */
export const popularGames = endpoint({
  name: 'popularGames',
  methods: ['GET'],
  path: relay('GCSGAME_popularGames'),
  audience: ANYONE,
  query: renamed(z.object(narrowing), narrowingNames),
  answer: z.array(gameShape),
});

/** The vendors' tiles, of one category or of all. */
export const vendorTiles = endpoint({
  name: 'vendorTiles',
  methods: ['GET'],
  path: relay('GCSGAME_vendorList'),
  audience: ANYONE,
  query: renamed(z.object(narrowing), narrowingNames),
  answer: z.array(vendorShape),
});

/** In which categories each vendor has something to show, of one vendor or of all. */
export const vassalageGameTypes = endpoint({
  name: 'vassalageGameTypes',
  methods: ['GET'],
  path: relay('GCSGAME_getVassalageGameTypes'),
  audience: ANYONE,
  query: renamed(z.object({ vassalage: narrowing.vassalage, language: narrowing.language }), {
    vassalage: 'vendor',
  }),
  answer: z.array(
    renamed(
      z.object({
        vassalage: z.string(),
        displayName: z.string(),
        lagerIcon: z.nullable(z.string()),
        gameTypes: z.array(category),
      }),
      { vassalage: 'vendor', displayName: 'name', lagerIcon: 'iconUrl', gameTypes: 'categories' },
    ),
  ),
});

/** Where members play against each other: every game of that kind is a room that a launch opens; its tables stand inside. */
export const roomList = endpoint({
  name: 'roomList',
  methods: ['GET'],
  path: relay('GLS2_roomList'),
  audience: ANYONE,
  query: renamed(
    z.object({
      vassalage: narrowing.vassalage,
      language: narrowing.language,
      pageNo: pageNumber(),
      pageSize: pageSize(),
    }),
    { vassalage: 'vendor', pageNo: 'page' },
  ),
  answer: pageShape,
});

/** The account's favourites as games. */
export const favouriteGames = endpoint({
  name: 'favouriteGames',
  methods: ['GET'],
  path: relay('MCSFE_getFavoriteList'),
  audience: SIGNED_IN,
  query: paged,
  answer: pageShape,
});

/** The games that the account opened last. */
export const recentGames = endpoint({
  name: 'recentGames',
  methods: ['GET'],
  path: relay('GCS_recentGame'),
  audience: SIGNED_IN,
  query: renamed(z.object({ ...narrowing, page: pageNumber(), pageSize: pageSize() }), narrowingNames),
  answer: pageShape,
});
