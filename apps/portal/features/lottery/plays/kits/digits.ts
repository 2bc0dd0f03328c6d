import type { MessageId } from '@mela/i18n';
import type { Family } from '@mela/lottery-rules';
import { numberIn, nameText, type Kit } from './kit.ts';

const GROUPS = {
  SUM: 'plays-digits.groupSum',
  DT: 'plays-digits.groupDragonTiger',
  FIXED: 'plays-digits.groupFixed',
  L2: 'plays-digits.groupL2',
  F2: 'plays-digits.groupF2',
  A3: 'plays-digits.groupA3',
  L3: 'plays-digits.groupL3',
  M3: 'plays-digits.groupM3',
  F3: 'plays-digits.groupF3',
  ANY: 'plays-digits.groupAny',
  ANYK: 'plays-digits.groupAnyK',
  L4: 'plays-digits.groupL4',
  F4: 'plays-digits.groupF4',
  A5: 'plays-digits.groupA5',
  FUN: 'plays-digits.groupFun',
  ENT: 'plays-digits.groupEnt',
} as const satisfies Record<string, MessageId>;

const ROWS: Readonly<Record<string, MessageId>> = {
  'ten-thousands': 'plays-digits.place1',
  thousands: 'plays-digits.place2',
  hundreds: 'plays-digits.place3',
  tens: 'plays-digits.place4',
  ones: 'plays-digits.place5',
  '1st': 'plays-digits.place1',
  '2nd': 'plays-digits.place2',
  '3rd': 'plays-digits.place3',
  single: 'plays-digits.rowSingle',
  double: 'plays-digits.rowDouble',
  triple: 'plays-digits.rowTriple',
  quadruple: 'plays-digits.rowQuadruple',
};

const NAMES: Readonly<Record<string, MessageId>> = {
  LEOPARD: 'plays-digits.leopard',
  STRAIGHT: 'plays-digits.straight',
  PAIR: 'plays-digits.pair',
  HALF_STRAIGHT: 'plays-digits.halfStraight',
  MIXED: 'plays-digits.mixed',
  NN0: 'plays-digits.noBull',
  NN10: 'plays-digits.bullBull',
  G3: 'plays-digits.tierG3',
  G6: 'plays-digits.tierG6',
  T5: 'plays-digits.tierAll',
  T3: 'plays-digits.tierThrees',
  T2: 'plays-digits.tierTwos',
};

/** The kit of a family of drawn digits. */
export const digitsKit = (family: Family): Kit => ({
  family,
  look: 'digit',
  groups: GROUPS,
  row: (name, text) => nameText(ROWS, name, text),
  choice: (name, text) =>
    /^NN[1-9]$/.test(name)
      ? text('plays-digits.bullValue', { value: numberIn(name) })
      : nameText(NAMES, name, text),
  tier(name, text) {
    if (/^S\d$/.test(name)) return text('plays-digits.tierLast', { count: numberIn(name) });
    return this.choice(name, text);
  },
});
