export { forward } from './forward.ts';
export {
  accountsPath,
  notice,
  openedAccount,
  orderPath,
  paidOrders,
  paidPath,
  type Notice,
} from './notice.ts';
export { readRedirect, redirectUrl, type RedirectOrder } from './redirect.ts';
export { isGenuine, sign, SIGNED_FOR_MS } from './sign.ts';
export {
  askedPayouts,
  payoutCall,
  payoutNotice,
  payoutOrder,
  payoutPath,
  payoutsPath,
  type PayoutNotice,
} from './payout.ts';
