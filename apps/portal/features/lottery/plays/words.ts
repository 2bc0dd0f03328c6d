import type { MessageId } from '@mela/i18n';

/** Menu groups of plays, the easiest first, with their words. */
export const GROUPS = {
  SUM: 'lottery.groupSum',
  DT: 'lottery.groupDragonTiger',
  FIXED: 'lottery.groupFixed',
  L2: 'lottery.groupL2',
  F2: 'lottery.groupF2',
  L3: 'lottery.groupL3',
  M3: 'lottery.groupM3',
  F3: 'lottery.groupF3',
  L4: 'lottery.groupL4',
  F4: 'lottery.groupF4',
  A3: 'lottery.groupA3',
  A5: 'lottery.groupA5',
  ANY: 'lottery.groupAny',
  FUN: 'lottery.groupFun',
  ANYK: 'lottery.groupAnyK',
  ENT: 'lottery.groupEnt',
} as const satisfies Record<string, MessageId>;

export type Group = keyof typeof GROUPS;

const ROWS: Readonly<Record<string, MessageId>> = {
  'ten-thousands': 'lottery.placeTenThousands',
  thousands: 'lottery.placeThousands',
  hundreds: 'lottery.placeHundreds',
  tens: 'lottery.placeTens',
  ones: 'lottery.placeOnes',
  '1st': 'lottery.placeTenThousands',
  '2nd': 'lottery.placeThousands',
  '3rd': 'lottery.placeHundreds',
  single: 'lottery.rowSingle',
  double: 'lottery.rowDouble',
  triple: 'lottery.rowTriple',
  quadruple: 'lottery.rowQuadruple',
};

/** The words of a picker's row; rows without a name are plain numbers. */
export const rowWord = (name: string | undefined): MessageId => ROWS[name ?? ''] ?? 'lottery.rowNumbers';

const CHOICES: Readonly<Record<string, MessageId>> = {
  BIG: 'lottery.big',
  SMALL: 'lottery.small',
  ODD: 'lottery.odd',
  EVEN: 'lottery.even',
  BIG_ODD: 'lottery.bigOdd',
  BIG_EVEN: 'lottery.bigEven',
  SMALL_ODD: 'lottery.smallOdd',
  SMALL_EVEN: 'lottery.smallEven',
  DRAGON: 'lottery.dragon',
  TIGER: 'lottery.tiger',
  TIE: 'lottery.tie',
  LEOPARD: 'lottery.leopard',
  STRAIGHT: 'lottery.straight',
  PAIR: 'lottery.pair',
  HALF_STRAIGHT: 'lottery.halfStraight',
  MIXED: 'lottery.mixed',
  NN0: 'lottery.noBull',
  NN10: 'lottery.bullBull',
};

/** The words of a named outcome; `bull` names the bull values that only have a number. */
export function choiceWord(choice: string): { id: MessageId; values?: { value: number } } {
  const id = CHOICES[choice];
  if (id) return { id };
  return { id: 'lottery.bullValue', values: { value: Number(choice.replace('NN', '')) } };
}

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
