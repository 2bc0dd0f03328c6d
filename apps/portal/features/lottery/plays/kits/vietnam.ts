import type { Family } from '@mela/lottery-rules';
import { numberIn, nameText, type Kit } from './kit.ts';

/** The kit of a region of Vietnam. */
export const vietnamKit = (family: Family): Kit => ({
  family,
  look: 'digit',
  groups: {
    LO: 'plays-vietnam.groupLo',
    DE: 'plays-vietnam.groupDe',
    XIEN: 'plays-vietnam.groupXien',
    C3: 'plays-vietnam.groupC3',
    C4: 'plays-vietnam.groupC4',
    DIGIT: 'plays-vietnam.groupDigit',
    FUN: 'plays-vietnam.groupFun',
    SLIP: 'plays-vietnam.groupSlip',
  },
  row: (name, text) => nameText({}, name, text),
  choice: (name, text) => nameText({}, name, text),
  tier(name, text) {
    if (name.startsWith('SUM_')) return text('lottery.sumOf', { value: numberIn(name) });
    if (/^X\d$/.test(name)) return text('plays-vietnam.tierSet', { count: numberIn(name) });
    return nameText({ HIT: 'plays-vietnam.tierHit' }, name, text);
  },
  prize: (name, text) =>
    name === 'DB' ? text('plays-vietnam.prizeDB') : text('plays-vietnam.prize', { place: numberIn(name) }),
});
