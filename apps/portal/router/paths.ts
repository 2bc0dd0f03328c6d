/** The addresses that the shell leads to. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  agent: '/agent',
  agentHome: '/agentHome',
  agreement: '/agreement',
  announcements: '/announcements',
  news: '/news',
  blog: '/blog',
  guide: '/guide',
  licences: '/licences',
  responsible: '/responsible',
  lines: '/lines',
  preview: '/preview',
  help: '/help',
  service: '/service',
  promotions: '/promotions',
  verify: '/verify',
  download: '/download',
  points: '/pointMall',
  forgot: '/forgot',
  reset: '/reset',
  favourites: '/favorite',
  recent: '/recent',
  lottery: '/lottery',
  slots: '/rng',
  game: '/seamless',
  member: '/member',
  deposit: '/member/depositv2',
  withdraw: '/member/withdraw',
  records: '/member/records',
  transactions: '/member/transactions',
  profit: '/member/profit',
  openGames: '/member/open-games',
  funds: '/member/transfer',
  transferUpline: '/member/transfer-upline',
  transferDownline: '/agentHome/transfer',
  bonuses: '/member/bonuses',
  limits: '/member/limits',
  lotteryOrders: '/member/lottery',
  security: '/member/security',
} as const;

/** The member centre's pages by the names that SPEC.md §2 gives them: links from elsewhere have them. */
export const alsoCalled: Readonly<Record<string, string>> = {
  [paths.security]: '/member/securityCenter',
  [paths.records]: '/member/personalHistoryCopy',
  [paths.transactions]: '/member/transactionHistory',
  [paths.funds]: '/member/transferFund',
  [paths.transferUpline]: '/member/transferUpline',
  [paths.profit]: '/member/personalProfit',
  [paths.bonuses]: '/member/bonusDetails',
};

/** The login, which leads back to an address of this site afterwards. */
export const loginFrom = (address: string): string =>
  `${paths.login}?${new URLSearchParams({ next: address }).toString()}`;
