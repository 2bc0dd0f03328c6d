export const messages = {
  'domain.unknown': 'Invalid URL, please contact customer service',
} as const;
