import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { note } from './parts.ts';

const short = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, { error: 'field.too-long' }));
const code = short(32).check(z.minLength(1, { error: 'field.required' }));
const facts = {
  /** By language; Bengali and English are always among them. */
  names: z.record(z.string().check(z.maxLength(20)), short(200)),
  /** The origin of its endpoint; null: the house's own studio. */
  url: z.nullable(short(200)),
  /** Where its games' frames come from, as origins. */
  frameOrigins: z.array(short(200)).check(z.maxLength(100)),
  /** Origins that serve the same frames, of which a launch takes one at random; none: the vendor's own. */
  launchCdns: z.array(short(200)).check(z.maxLength(100)),
};

/** Whether a vendor asks for each bet, or keeps players' money: sent there by hand, or following the player by itself. */
export const VENDOR_WALLETS = ['seamless', 'transfer', 'transfer-follows'] as const;

/** Why a vendor told none of its games. */
export const GAMES_TROUBLES = ['no-key', 'unreachable', 'fault', 'unsigned', 'broken', 'refused'] as const;

/**
 * Registers a vendor over the provider protocol: stopped, with a first key whose secret is told this once. The key waits for a second person
 * (approvals), and so does opening the vendor.
 */
export const registerVendor = endpoint({
  name: 'consoleRegisterVendor',
  methods: ['POST'],
  path: '/console/vendors',
  audience: ['vendors.manage'],
  body: z.object({
    ...facts,
    code,
    wallet: z.literal(VENDOR_WALLETS),
    networks: z.array(short(60)).check(z.maxLength(100)),
    reason: note,
  }),
  answer: z.object({ id: z.string(), secret: z.string() }),
});

/** Changes what a vendor is called and where it and its frames are. */
export const changeVendor = endpoint({
  name: 'consoleChangeVendor',
  methods: ['POST'],
  path: '/console/vendors/changes',
  audience: ['vendors.manage'],
  idempotent: true,
  body: z.object({ ...facts, vendor: code, reason: note }),
  answer: z.object({}),
});

/** The categories whose lobby shows games one by one, so that a vendor can have an entry of its own among them. */
export const ENTRY_CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP'] as const;

/** What a vendor's entry in a lobby is: under which names and picture it opens the list of the vendor's games there. */
export const lobbyEntry = {
  category: z.literal(ENTRY_CATEGORIES),
  names: facts.names,
  /** As sending it was answered (`consoleContentPictureSend`); null: the vendor's own. */
  picture: z.nullable(short(60)),
};

/** Puts a vendor's entry into a category's lobby, or changes the one that is there. */
export const saveLobbyEntry = endpoint({
  name: 'consoleSaveLobbyEntry',
  methods: ['POST'],
  path: '/console/lobby-entries',
  audience: ['vendors.manage'],
  idempotent: true,
  body: z.object({ ...lobbyEntry, vendor: code, reason: note }),
  answer: z.object({}),
});

/** Takes a vendor's entry out of a category's lobby. */
export const removeLobbyEntry = endpoint({
  name: 'consoleRemoveLobbyEntry',
  methods: ['POST'],
  path: '/console/lobby-entries/removals',
  audience: ['vendors.manage'],
  idempotent: true,
  body: z.object({ vendor: code, category: lobbyEntry.category, reason: note }),
  answer: z.object({}),
});

/** Asks a vendor for its games now, and says what came of it; asked twice it is only asked again. */
export const pullVendorGames = endpoint({
  name: 'consolePullVendorGames',
  methods: ['POST'],
  path: '/console/vendors/games',
  audience: ['vendors.manage'],
  body: z.object({ vendor: code }),
  answer: z.object({
    /** How many games it offers, and of these the new and the changed, and how many are gone; null: it told none. */
    came: z.nullable(z.object({ games: z.int(), added: z.int(), changed: z.int(), gone: z.int() })),
    trouble: z.nullable(z.literal(GAMES_TROUBLES)),
  }),
});
