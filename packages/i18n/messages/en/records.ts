export const messages = {
  title: 'Betting record',
} as const;
