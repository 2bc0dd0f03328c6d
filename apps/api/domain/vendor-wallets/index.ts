export { beginTransfer } from './begin-transfer.ts';
export { decideHeld } from './decide-held.ts';
export type { WalletTopic } from './transfer.ts';
export { askAgain } from './finish-transfer.ts';
export { walletInvariants } from './invariants.ts';
export { keepMoneyAt } from './keep-vendor.ts';
export {
  merchantsToAsk,
  merchantsWithWallets,
  openWallets,
  vendorsThatKeepMoney,
  type Wallets,
} from './open-wallets.ts';
export { walletRoundDays } from './round-days.ts';
export type { WalletRefusal } from './refusals.ts';
export {
  accountOf,
  closeTicket,
  countTickets,
  openTicketBy,
  ticketBySerial,
  ticketListing,
  ticketsBy,
  type Ticket,
} from './tickets.ts';
export {
  listWalletTransfers,
  type WalletTransfer,
  walletsOf,
  walletTransferOwner,
  ownWalletTransfers,
} from './transfer.ts';
export { ticketQueue, transfersUnderWay, WALLETS_UNDER_WAY } from './under-way.ts';
export type {
  VendorRound,
  VendorSays,
  VendorTransfer,
  WalletConnector,
  WalletConnectors,
  WalletOwner,
} from './wallet-port.ts';
