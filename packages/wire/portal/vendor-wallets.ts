import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { relay } from './relay.ts';

const transfer = renamed(
  z.object({
    id: id(),
    reference: z.string(),
    vassalage: z.string(),
    direction: z.enum(['in', 'out']),
    currency: z.string(),
    amount: amount(),
    /** What came over; null until it has. */
    moved: z.nullable(amount()),
    state: z.enum(['pending', 'done', 'refused', 'review']),
    openedAt: instant(),
  }),
  { vassalage: 'vendor' },
);

/**
 * Moves the member's own money between the main wallet and a vendor's; without an amount all of it. The answer is nearly always
 * `pending`: the money is in transit until the vendor has said what became of it.
 */
export const walletTransfer = endpoint({
  name: 'walletTransfer',
  methods: ['POST'],
  path: relay('GCS_walletTransfer'),
  audience: PLAYERS,
  idempotent: true,
  body: renamed(
    z.object({
      vassalage: z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(32)),
      direction: z.enum(['in', 'out']),
      amount: z._default(z.nullable(positiveAmount()), null),
    }),
    { vassalage: 'vendor' },
  ),
  answer: transfer,
});

const wallet = renamed(
  z.object({
    vassalage: z.string(),
    name: z.string(),
    balance: amount(),
    inTransit: amount(),
    /** Money follows the player there and back by itself. */
    sweeps: z.boolean(),
    underWay: z.nullable(transfer),
    /** What the vendor itself says, when it was asked and answered. */
    liveBalance: z.nullable(amount()),
  }),
  { vassalage: 'vendor' },
);

/** The member's wallets at vendors; with `isSingle` and a vendor only that one, which the vendor is asked about. */
export const merchantWallet = endpoint({
  name: 'merchantWallet',
  methods: ['GET'],
  path: relay('GCS_merchantWallet'),
  audience: PLAYERS,
  query: renamed(
    z.object({
      isSingle: z.optional(z.enum(['0', '1', 'true', 'false'])),
      vassalage: z.optional(z.string().check(z.maxLength(32))),
    }),
    { vassalage: 'vendor' },
  ),
  answer: z.object({ currency: z.string(), main: amount(), wallets: z.array(wallet) }),
});

/** The latest movements between the member's wallets. */
export const walletTransfers = endpoint({
  name: 'walletTransfers',
  methods: ['GET'],
  path: '/wps/member/wallet/transfers',
  audience: PLAYERS,
  query: z.object({ before: z.optional(id()) }),
  answer: z.object({ transfers: z.array(transfer), more: z.boolean() }),
});

/** Says that a game was left, so that what lies at its vendor comes back where the brand wants it. */
export const leaveGame = endpoint({
  name: 'leaveGame',
  methods: ['POST'],
  path: '/wps/game/leave',
  audience: PLAYERS,
  body: renamed(
    z.object({ vassalage: z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(32)) }),
    { vassalage: 'vendor' },
  ),
  answer: z.object({}),
});

/** Everything that somebody has, account by account, and what they owe. */
const funds = {
  currency: z.string(),
  main: amount(),
  /** On its way out: withdrawals that were asked for. */
  held: amount(),
  bonus: amount(),
  /** Put aside at tables: fixed amounts that games have taken to play with. */
  reserved: amount(),
  wallets: z.array(
    renamed(z.object({ vassalage: z.string(), name: z.string(), balance: amount(), inTransit: amount() }), {
      vassalage: 'vendor',
    }),
  ),
  inTransit: amount(),
  /** What games say was won, and is checked before it is paid: in no sum here. */
  onHold: amount(),
  /** The same, win by win, the oldest first; of many the oldest only. */
  heldWins: z.array(z.object({ id: id(), vendorName: z.string(), amount: amount(), heldAt: instant() })),
  owed: amount(),
  /** All of it together, less what is owed. */
  total: amount(),
};

/** What the caller has. */
export const ownFunds = endpoint({
  name: 'ownFunds',
  methods: ['GET'],
  path: '/wps/member/wallet/funds',
  audience: PLAYERS,
  answer: z.object(funds),
});

/** The same, with what the account has signed of each type of contract (null: nothing); told where the brand works with agents. */
export const consolidatedFunds = endpoint({
  name: 'consolidatedFunds',
  methods: ['GET'],
  path: '/wps/member/info/funds/consolidated',
  audience: PLAYERS,
  answer: renamed(
    z.object({
      ...funds,
      dailysalreqtype: z.nullable(z.string()),
      divtypereq: z.nullable(z.string()),
      contracthoursalreq: z.nullable(z.string()),
      realtimesalreqtype: z.nullable(z.string()),
    }),
    {
      dailysalreqtype: 'dailySalary',
      divtypereq: 'dividend',
      contracthoursalreq: 'hourlySalary',
      realtimesalreqtype: 'realTimeSalary',
    },
  ),
});
