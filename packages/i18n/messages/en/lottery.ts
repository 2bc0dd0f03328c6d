export const messages = {
  title: 'Lottery',
} as const;
