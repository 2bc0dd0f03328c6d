import { pk10 } from '@mela/lottery-rules/games/pk10.ts';
import { numberIn, nameText, type Kit } from './kit.ts';

export const kit: Kit = {
  family: pk10,
  look: 'car',
  groups: {
    TWO_SIDES: 'plays-cars.groupTwoSides',
    TOP1: 'plays-cars.groupTop1',
    FIXED: 'plays-cars.groupFixed',
    SUM: 'plays-cars.groupSum',
    TOP2: 'plays-cars.groupTop2',
    TOP3: 'plays-cars.groupTop3',
    TOP4: 'plays-cars.groupTop4',
    TOP5: 'plays-cars.groupTop5',
  },
  row: (name, text) => text('plays-cars.rank', { place: numberIn(name) }),
  choice: (name, text) => nameText({}, name, text),
  tier: (name, text) =>
    name.startsWith('SUM_') ? text('lottery.sumOf', { value: numberIn(name) }) : nameText({}, name, text),
};
