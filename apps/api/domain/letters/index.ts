export { forgetOldLetters, isDown } from './channel-state.ts';
export { keptLetter, keptLetters, type KeptLetter } from './kept-letters.ts';
export type { Channel, LetterContent, LetterKind } from './letter.ts';
export { letterQueue } from './queue.ts';
export { queueLetter, type Letters } from './queue-letter.ts';
export { merchantsToSend, sendDue, type Carry, type NotCarried } from './send-due.ts';
