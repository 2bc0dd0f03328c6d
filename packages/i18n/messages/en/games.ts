export const messages = {
  title: 'Games',
  doorway: 'A game by {vendor}. Log in to play, or look around first.',
  tryFree: 'Try it with play money',
  tryFreeHint: 'No registration. Play money cannot be paid out.',
  opening: 'Opening the game…',
  stuck: 'The game is taking too long to open.',
  fullScreen: 'Full screen',
  leave: 'Leave the game',
  leaveAsk: 'Leave the game?',
  leaveHint:
    'A round that is under way is played to its end. Its win will be in your balance and in your betting record.',
  stay: 'Keep playing',
} as const;
