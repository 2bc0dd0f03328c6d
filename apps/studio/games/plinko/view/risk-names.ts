import type { Risk } from '../rules.ts';
import type { PlinkoMessage } from './messages.ts';

/** What the risks are called. */
export const RISK_NAMES = {
  low: 'riskLow',
  med: 'riskMed',
  high: 'riskHigh',
} as const satisfies Record<Risk, PlinkoMessage>;
