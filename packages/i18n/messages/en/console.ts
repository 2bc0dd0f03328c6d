export const messages = {
  title: 'Back office',
} as const;
