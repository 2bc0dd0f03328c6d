export const messages = {
  title: 'Games',
} as const;
