import type { Word } from '@mela/i18n';

/**
 * The chart of accounts: every kind of account that there is, and what it holds. A name ending in `:` is followed by the code of a vendor
 * or channel. `docs/money.md` lists them, and the verifier holds every account against it.
 */
export const accountKinds = {
  cash: { side: 'player', holds: 'what can be played, sent or withdrawn' },
  hold: { side: 'player', holds: 'withdrawals on their way' },
  bonus: { side: 'player', holds: 'bonus money' },
  'wallet:': {
    side: 'player',
    holds: 'what the player has at a vendor that keeps the money while it is played',
  },
  'transit:': {
    side: 'player',
    holds: 'what is between the two until the vendor has said what became of it',
  },
  'reserved:': {
    side: 'player',
    holds: 'what is put aside at a table or a shooting seat while it is played',
  },
  'held:': {
    side: 'player',
    holds: 'credits of a vendor above its ceilings, until two of the staff have decided',
  },
  'vendor:': { side: 'house', holds: "a vendor's wins and stakes" },
  lottery: { side: 'house', holds: 'stakes, prizes and rebates of the own lottery' },
  debts: { side: 'house', holds: 'what players owe, negative: taken back when it was no longer there' },
  'deposits:': { side: 'house', holds: 'what came in by a channel' },
  'payouts:': { side: 'house', holds: 'what went out by a channel' },
  fees: { side: 'house', holds: 'fees of withdrawals and deposits' },
  promotions: { side: 'house', holds: 'what bonuses cost' },
  adjustments: { side: 'house', holds: 'what two of the staff have given or taken by hand' },
  'play-money': { side: 'house', holds: "the source of trial accounts' `PLAY` currency" },
} as const satisfies Partial<Record<Kind | `${Kind}:`, { side: 'player' | 'house'; holds: string }>>;

type Kind = Word<'console.accountKind'>;
type Kinds = typeof accountKinds;
type Named<Side> = {
  [K in keyof Kinds]: Kinds[K]['side'] extends Side ? (K extends `${string}:` ? `${K}${string}` : K) : never;
}[keyof Kinds];

/** A player's accounts. They keep a balance and never fall below zero. */
export type PlayerAccountKind = Named<'player'>;

/** The house's side: without a floor, their balance is the sum of their entries. */
export type HouseAccountKind = Named<'house'>;

/** Whether accounts of a name belong to players: `wallet:SHAPLA` does. */
export const isPlayersAccount = (name: string): boolean =>
  Object.entries(accountKinds).some(
    ([kind, { side }]) =>
      side === 'player' && (kind.endsWith(':') ? name.startsWith(kind) && name !== kind : name === kind),
  );

/** What money moves for. `play` is single bets and what they win: it is shown by bets, not by movements (SQL: `ledger.is_play`). */
export type PostingGroup = 'play' | 'deposit' | 'withdrawal' | 'transfer' | 'bonus' | 'other';

/** What happened, as statements show it, and what it belongs to. Together with the key a kind happens once. */
export const postingKinds = {
  bet: 'play',
  settle: 'play',
  cancel: 'play',
  unsettle: 'play',
  resettle: 'play',
  void: 'play',
  'return-stake': 'play',
  reserve: 'play',
  release: 'play',
  promo: 'other',
  'credit-held': 'other',
  'held-released': 'other',
  'held-returned': 'other',
  deposit: 'deposit',
  'withdrawal-hold': 'withdrawal',
  'withdrawal-release': 'withdrawal',
  'withdrawal-paid': 'withdrawal',
  'withdrawal-return': 'withdrawal',
  'withdrawal-refund': 'withdrawal',
  'lottery-order': 'play',
  'lottery-win': 'play',
  'lottery-refund': 'play',
  'lottery-rebate': 'play',
  'lottery-correction': 'play',
  'lottery-rebate-correction': 'play',
  'bonus-granted': 'bonus',
  'bonus-converted': 'bonus',
  'bonus-cancelled': 'bonus',
  'bonus-expired': 'bonus',
  'bonus-correction': 'bonus',
  'member-transfer': 'transfer',
  'wallet-sent': 'transfer',
  'wallet-arrived': 'transfer',
  'wallet-refused': 'transfer',
  'wallet-round': 'play',
  'debt-collected': 'other',
  'play-money-grant': 'other',
  adjustment: 'other',
  reversal: 'other',
} as const satisfies Partial<Record<Word<'console.postingKind'>, PostingGroup>>;

/** What happened. A new kind is a line above. */
export type PostingKind = keyof typeof postingKinds;

/** The kinds of a group. */
export const kindsOf = (group: PostingGroup): PostingKind[] =>
  (Object.keys(postingKinds) as PostingKind[]).filter((kind) => postingKinds[kind] === group);
