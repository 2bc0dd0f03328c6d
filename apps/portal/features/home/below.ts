// What of the home page lies below what is seen first, and can wait a moment to come alive: fetched as one.
export { Promises } from './promises.tsx';
export { WinnerBoard } from './winner-board.tsx';
