import type { MessageId } from '@mela/i18n';
import type { Animal, Colour } from '@mela/lottery-rules/games/lhc/balls.ts';
import type { Mark } from './roads/road.ts';

/** What the twelve animals are called. */
export const animalWords = {
  RAT: 'draws.animalRat',
  OX: 'draws.animalOx',
  TIGER: 'draws.animalTiger',
  RABBIT: 'draws.animalRabbit',
  DRAGON: 'draws.animalDragon',
  SNAKE: 'draws.animalSnake',
  HORSE: 'draws.animalHorse',
  GOAT: 'draws.animalGoat',
  MONKEY: 'draws.animalMonkey',
  ROOSTER: 'draws.animalRooster',
  DOG: 'draws.animalDog',
  PIG: 'draws.animalPig',
} as const satisfies Record<Animal, MessageId>;

/** What the three colours are called. */
export const colourWords = {
  RED: 'draws.red',
  BLUE: 'draws.blue',
  GREEN: 'draws.green',
} as const satisfies Record<Colour, MessageId>;

/** What the answers of roads are called. */
export const markWords = {
  big: 'draws.big',
  small: 'draws.small',
  odd: 'draws.odd',
  even: 'draws.even',
  dragon: 'draws.dragon',
  tiger: 'draws.tiger',
  red: 'draws.red',
  blue: 'draws.blue',
  green: 'draws.green',
  triple: 'draws.triple',
  neither: 'draws.neither',
} as const satisfies Record<Mark, MessageId>;

/** The one letter or two that a bead has room for. */
export const beadWords = {
  big: 'draws.beadBig',
  small: 'draws.beadSmall',
  odd: 'draws.beadOdd',
  even: 'draws.beadEven',
  dragon: 'draws.beadDragon',
  tiger: 'draws.beadTiger',
  red: 'draws.beadRed',
  blue: 'draws.beadBlue',
  green: 'draws.beadGreen',
  triple: 'draws.beadTriple',
  neither: 'draws.beadNeither',
} as const satisfies Record<Mark, MessageId>;

/** What the forty animals of Lao endings are called, on the pages of Lao games. */
export const laoAnimalWord = (animal: number): MessageId => `plays-lao.animal${animal}` as MessageId;
