import type { FactTopic } from '@mela/i18n';

/** Who hears the facts that days are made of. */
export const LISTENER = 'team-figures';

/** Facts of play, the first and the later ones. */
export const PLAY_TOPICS: readonly FactTopic[] = ['round-closed', 'round-corrected', 'draw-played'];

/** Facts after which the books may say something else of what promotions paid, or what was paid in or out. */
export const MONEY_TOPICS: readonly FactTopic[] = [
  'deposit-credited',
  'withdrawal-paid',
  'withdrawal-under-review',
  'withdrawal-approved',
  'withdrawal-rejected',
  'withdrawal-cancelled',
  'bonus-active',
  'bonus-converted',
  'bonus-cancelled',
  'bonus-expired',
  'prize-paid',
  'promotions-kept',
];

/** Both. */
export const HEARD: readonly FactTopic[] = [...PLAY_TOPICS, ...MONEY_TOPICS];
