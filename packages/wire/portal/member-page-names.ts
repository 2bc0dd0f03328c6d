/** The member centre's pages by the names that links from elsewhere use (SPEC.md §2), and where they are. */
export const memberPageNames: Readonly<Record<string, string>> = {
  securityCenter: '/member/security',
  transferFund: '/member/transfer',
  transferUpline: '/member/transfer-upline',
  personalHistoryCopy: '/member/records',
  transactionHistory: '/member/transactions',
  personalProfit: '/member/profit',
  bonusDetails: '/member/bonuses',
};
