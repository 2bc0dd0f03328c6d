import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { note, person } from './parts.ts';
import { GAMES_TROUBLES, lobbyEntry, VENDOR_WALLETS } from './vendors.ts';

const vendorCode = z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(32));
const named = { vendor: vendorCode, number: z.int().check(z.gte(1), z.lte(1_000_000)) };

const KEY_STATES = ['waiting', 'open', 'retired'] as const;

/** The keys that vendors and the brand sign with, without secrets. */
export const vendorKeys = listEndpoint({
  name: 'consoleVendorKeys',
  path: '/console/vendor-keys',
  audience: ['vendors.manage'],
  row: z.object({
    vendor: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
    number: z.int(),
    /** Its name on the wire. */
    id: z.string(),
    state: z.literal(KEY_STATES),
    readable: z.boolean(),
    /** We sign with it; the others are believed only. */
    signs: z.boolean(),
    madeAt: instant(),
    madeBy: z.nullable(person),
    openedAt: z.nullable(instant()),
    openedBy: z.nullable(person),
    retiredAt: z.nullable(instant()),
    retiredBy: z.nullable(person),
    /** About when the vendor has last signed with it. */
    heardAt: z.nullable(instant()),
  }),
  order: '-madeAt',
  columns: {
    key: { kind: 'text', head: 'console-vendors.key', at: 'id', filter: true, sort: true },
    vendor: { kind: 'named', head: 'console-vendors.vendor', filter: true, sort: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-vendors.state',
      oneOf: KEY_STATES,
      filter: true,
    },
    madeAt: { kind: 'instant', head: 'console-vendors.made', filter: true, sort: true },
    madeBy: { kind: 'staff', head: 'console-vendors.madeBy', filter: true, hidden: true },
    openedAt: { kind: 'instant', head: 'console-vendors.opened', filter: true, sort: true },
    openedBy: { kind: 'staff', head: 'console-vendors.openedBy', filter: true, hidden: true },
    heardAt: { kind: 'instant', head: 'console-vendors.heard', filter: true, sort: true },
    retiredAt: { kind: 'instant', head: 'console-vendors.state.retired', filter: true, sort: true },
    retiredBy: { kind: 'staff', head: 'console-vendors.retiredBy', filter: true, hidden: true },
  },
});

/** The vendors over the provider protocol: where they are, what they offer and where they call from. */
export const vendorBooks = endpoint({
  name: 'consoleVendorBooks',
  methods: ['GET'],
  path: '/console/vendor-books',
  audience: ['vendors.manage'],
  answer: z.object({
    vendors: z.array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        names: z.record(z.string(), z.string()),
        /** The origin of its endpoint; null: the house's own studio. */
        url: z.nullable(z.string()),
        frameOrigins: z.array(z.string()),
        launchCdns: z.array(z.string()),
        wallet: z.literal(VENDOR_WALLETS),
        /** Its entries in the lobbies of categories. */
        entries: z.array(z.object(lobbyEntry)),
        /** Whether its games can be opened and bet on. */
        isOpen: z.boolean(),
        /** How many games it offers, when it was last asked for them, and why none came then. */
        games: z.int(),
        askedAt: z.nullable(instant()),
        trouble: z.nullable(z.literal(GAMES_TROUBLES)),
        /** Where its calls come from, as `address/bits`; empty: anywhere. */
        networks: z.array(z.string()),
        /** Whether another key can be made now. */
        mayMake: z.boolean(),
      }),
    ),
  }),
});

/** Makes a vendor's next key and tells its secret, this once: the answer is kept nowhere. It waits for a second person (approvals). */
export const makeVendorKey = endpoint({
  name: 'consoleMakeVendorKey',
  methods: ['POST'],
  path: '/console/vendor-keys',
  audience: ['vendors.manage'],
  body: z.object({ vendor: vendorCode, reason: note }),
  answer: z.object({ id: z.string(), secret: z.string() }),
});

/** Ends an open key for ever. */
export const retireVendorKey = endpoint({
  name: 'consoleRetireVendorKey',
  methods: ['POST'],
  path: '/console/vendor-keys/retire',
  audience: ['vendors.manage'],
  body: z.object({ ...named, reason: note }),
  answer: z.object({}),
});

/**
 * Says where a vendor's calls come from; others are refused. Nothing: from anywhere. What lets more call with a vendor's open keys waits for a second
 * person (approvals).
 */
export const setVendorNetworks = endpoint({
  name: 'consoleSetVendorNetworks',
  methods: ['POST'],
  path: '/console/vendor-networks',
  audience: ['vendors.manage'],
  idempotent: true,
  body: z.object({
    vendor: vendorCode,
    networks: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)),
    reason: note,
  }),
  answer: approval,
});
