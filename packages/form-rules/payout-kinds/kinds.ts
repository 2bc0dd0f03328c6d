/** What a payout account of a kind is. */
export type PayoutRules = Readonly<{
  icon: string;
  /** The companies or networks that hold such accounts, each with a name in every language. */
  providers: readonly string[];
  /** What an account's number looks like; an address has its network's checksum instead. */
  number: RegExp | 'address';
  hasBranch?: true;
}>;

/** The kinds of accounts that money is sent to, the most common first. */
export const payoutKinds = {
  mobile: {
    icon: 'smartphone',
    providers: ['bkash', 'nagad', 'rocket', 'upay'],
    number: /^01[3-9]\d{8}$/,
  },
  bank: {
    icon: 'credit-card',
    providers: ['brac', 'city', 'dbbl', 'ebl', 'islami', 'pubali', 'sonali'],
    number: /^\d{9,17}$/,
    hasBranch: true,
  },
  crypto: { icon: 'wallet', providers: ['usdt-trc20', 'usdt-bep20', 'btc'], number: 'address' },
} as const satisfies Record<string, PayoutRules>;
