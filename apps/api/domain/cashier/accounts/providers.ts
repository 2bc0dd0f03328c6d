/** Companies and networks that hold accounts, by what kind of account. */
export const payoutProviders = {
  mobile: ['bkash', 'nagad', 'rocket', 'upay'],
  bank: ['brac', 'city', 'dbbl', 'ebl', 'islami', 'pubali', 'sonali'],
  crypto: ['usdt-trc20', 'usdt-bep20', 'btc'],
} as const;

export type PayoutKind = keyof typeof payoutProviders;
