/** The addresses that the shell leads to. */
export const places = {
  home: '/',
  login: '/login',
  register: '/register',
  agent: '/agent',
  agentHome: '/agentHome',
  agreement: '/agreement',
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
  deposit: '/member/deposit',
  withdraw: '/member/withdraw',
  records: '/member/records',
  transactions: '/member/transactions',
  profit: '/member/profit',
  transferUpline: '/member/transfer-upline',
  transferDownline: '/agentHome/transfer',
  lotteryOrders: '/member/lottery',
  security: '/member/security',
} as const;

/** The login, which leads back to an address of this site afterwards. */
export const loginFrom = (address: string): string =>
  `${places.login}?${new URLSearchParams({ next: address }).toString()}`;
