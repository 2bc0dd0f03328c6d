export { closeDue, reopenWithMoney } from './close-due.ts';
export {
  askToClose,
  callOffClosing,
  CLOSING_WAIT_DAYS,
  closingOf,
  ownClosings,
  type ClosingRefusal,
} from './closing.ts';
export { closingListing, keptOf, type ClosingState, type Kept } from './desk.ts';
export { inTheWayOf, type InTheWay } from './in-the-way.ts';
export { eraseDue } from './erase-due.ts';
export { RETENTION, type ErasedPart } from './retention.ts';
