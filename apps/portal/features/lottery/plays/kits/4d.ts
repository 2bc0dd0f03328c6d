import type { MessageId } from '@mela/i18n';
import { fourDExamples } from '@mela/lottery-rules/examples/4d.ts';
import { fourD } from '@mela/lottery-rules/games/4d.ts';
import { numberIn, said, suffixOf, type Kit } from './kit.ts';

const PRIZES: Readonly<Record<string, MessageId>> = {
  FIRST: 'playsfourd.prizeFirst',
  SECOND: 'playsfourd.prizeSecond',
  THIRD: 'playsfourd.prizeThird',
  SPECIAL: 'playsfourd.prizeSpecial',
  CONSOLATION: 'playsfourd.prizeConsolation',
};

const HOW: Readonly<Record<string, MessageId>> = {
  BIG: 'playsfourd.howBig',
  SMALL: 'playsfourd.howSmall',
  A: 'playsfourd.howFirst',
  PERM_BIG: 'playsfourd.howPermBig',
  PERM_SMALL: 'playsfourd.howPermSmall',
  ROLL_BIG: 'playsfourd.howRoll',
  IBOX_BIG: 'playsfourd.howBoxBig',
  IBOX_SMALL: 'playsfourd.howBoxSmall',
  '3D_ABC': 'playsfourd.howThreeAbc',
  '3D_A': 'playsfourd.howThreeFirst',
  '2D_A': 'playsfourd.howTwoFirst',
};

export const kit: Kit = {
  family: fourD,
  examples: fourDExamples,
  look: 'digit',
  groups: {
    STRAIGHT: 'playsfourd.groupStraight',
    PERM: 'playsfourd.groupPerm',
    BOX: 'playsfourd.groupBox',
    ROLL: 'playsfourd.groupRoll',
    THREE: 'playsfourd.groupThree',
  },
  row: (name, text) => said({}, name, text),
  choice: (name, text) => said({}, name, text),
  tier(name, text) {
    const [, orders, prize = ''] = /^I(\d+)_(\w+)$/.exec(name) ?? [];
    return orders === undefined
      ? said(PRIZES, name, text)
      : text('playsfourd.tierBox', { prize: said(PRIZES, prize, text), orders: numberIn(orders) });
  },
  prize: (name, text) => said(PRIZES, name.toUpperCase(), text),
  how(code, text) {
    const id = HOW[suffixOf(code)];
    return id ? text(id) : code;
  },
};
