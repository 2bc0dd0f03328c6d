import type { MessageId } from '@mela/i18n';
import { fourD } from '@mela/lottery-rules/games/4d.ts';
import { numberIn, nameText, type Kit } from './kit.ts';

const PRIZES: Readonly<Record<string, MessageId>> = {
  FIRST: 'plays-4d.prizeFirst',
  SECOND: 'plays-4d.prizeSecond',
  THIRD: 'plays-4d.prizeThird',
  SPECIAL: 'plays-4d.prizeSpecial',
  CONSOLATION: 'plays-4d.prizeConsolation',
};

export const kit: Kit = {
  family: fourD,
  look: 'digit',
  groups: {
    STRAIGHT: 'plays-4d.groupStraight',
    PERM: 'plays-4d.groupPerm',
    BOX: 'plays-4d.groupBox',
    ROLL: 'plays-4d.groupRoll',
    THREE: 'plays-4d.groupThree',
  },
  row: (name, text) => nameText({}, name, text),
  choice: (name, text) => nameText({}, name, text),
  tier(name, text) {
    const [, orders, prize = ''] = /^I(\d+)_(\w+)$/.exec(name) ?? [];
    return orders === undefined
      ? nameText(PRIZES, name, text)
      : text('plays-4d.tierBox', { prize: nameText(PRIZES, prize, text), orders: numberIn(orders) });
  },
  prize: (name, text) => nameText(PRIZES, name.toUpperCase(), text),
};
