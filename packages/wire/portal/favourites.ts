import * as z from 'zod/mini';
import { id } from '../codecs.ts';
import { endpoint, SIGNED_IN } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { relay } from './relay.ts';

// What every list of games carries for its hearts; the favourites as a list are in games.ts.

/** Ids of the account's favourites. */
export const favouriteIds = endpoint({
  name: 'favouriteIds',
  methods: ['GET'],
  path: relay('MCSFE_getFavorites'),
  audience: SIGNED_IN,
  answer: z.array(id()),
});

/** Adds a favourite; adding it twice is adding it once. */
export const favouriteAdd = endpoint({
  name: 'favouriteAdd',
  methods: ['POST'],
  path: relay('MCSFE_addFavoriteV2'),
  audience: SIGNED_IN,
  body: renamed(z.object({ nodeId: id() }), { nodeId: 'gameId' }),
  answer: z.null(),
});

/** Removes a favourite. */
export const favouriteRemove = endpoint({
  name: 'favouriteRemove',
  methods: ['DELETE'],
  path: relay('MCSFE_removeFavoriteV2'),
  audience: SIGNED_IN,
  query: renamed(z.object({ nodeId: id() }), { nodeId: 'gameId' }),
  answer: z.null(),
});
