import type { MessageId } from '@mela/i18n';

const STATES: Readonly<Record<string, MessageId>> = {
  PENDING: 'lottery.statePending',
  WON: 'lottery.stateWon',
  LOST: 'lottery.stateLost',
  REFUNDED: 'lottery.stateRefunded',
  CANCELLED: 'lottery.stateCancelled',
  CANCELLED_STOP: 'lottery.stateStopped',
  VOID: 'lottery.stateVoid',
};

/** The words of a slip's state. */
export const stateWord = (state: string): MessageId => STATES[state] ?? 'lottery.statePending';
