import type { MessageId } from '@mela/i18n';
import { fourDExamples } from '@mela/lottery-rules/examples/4d.ts';
import { fourD } from '@mela/lottery-rules/games/4d.ts';
import { numberIn, nameText, suffixOf, type Kit } from './kit.ts';

const PRIZES: Readonly<Record<string, MessageId>> = {
  FIRST: 'plays-4d.prizeFirst',
  SECOND: 'plays-4d.prizeSecond',
  THIRD: 'plays-4d.prizeThird',
  SPECIAL: 'plays-4d.prizeSpecial',
  CONSOLATION: 'plays-4d.prizeConsolation',
};

const HOW: Readonly<Record<string, MessageId>> = {
  BIG: 'plays-4d.howBig',
  SMALL: 'plays-4d.howSmall',
  A: 'plays-4d.howFirst',
  PERM_BIG: 'plays-4d.howPermBig',
  PERM_SMALL: 'plays-4d.howPermSmall',
  ROLL_BIG: 'plays-4d.howRoll',
  IBOX_BIG: 'plays-4d.howBoxBig',
  IBOX_SMALL: 'plays-4d.howBoxSmall',
  '3D_ABC': 'plays-4d.howThreeAbc',
  '3D_A': 'plays-4d.howThreeFirst',
  '2D_A': 'plays-4d.howTwoFirst',
};

export const kit: Kit = {
  family: fourD,
  examples: fourDExamples,
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
  how(code, text) {
    const id = HOW[suffixOf(code)];
    return id ? text(id) : code;
  },
};
