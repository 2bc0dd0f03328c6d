export const messages = {
  title: 'Your account',
} as const;
