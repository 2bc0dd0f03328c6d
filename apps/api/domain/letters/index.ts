export { forgetOldLetters, isDown } from './channel-state.ts';
export { keptLetters } from './kept-letters.ts';
export type { Channel } from './letter.ts';
export { queueLetter, type Letters } from './queue-letter.ts';
