import type { Verdict } from './outcomes.ts';

/** Whether a condition wins or loses. */
export const winIf = (condition: boolean): Verdict => (condition ? 'win' : 'lose');

/** The attributes of a number, where `big` is the least big one. */
export const ATTRIBUTES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Whether a number has an attribute. */
export function has(attribute: Attribute, number: number, big: number): boolean {
  switch (attribute) {
    case 'BIG':
      return number >= big;
    case 'SMALL':
      return number < big;
    case 'ODD':
      return number % 2 === 1;
    case 'EVEN':
      return number % 2 === 0;
  }
}
