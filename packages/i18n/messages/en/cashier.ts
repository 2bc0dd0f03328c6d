export const messages = {
  title: 'Money in and out',
} as const;
