export { transferInvariants } from './invariants.ts';
export { listTransfers, transferSides, type Transfer, ownSent, ownReceived } from './list-transfers.ts';
export { setTransferPolicy, transferPolicy } from './policy.ts';
export type { TransferRefusal } from './send-money.ts';
export { sendMoney, sentToday } from './send-money.ts';
