import { z } from 'zod';
import {
  canonicalTerms,
  hashOfTerms,
  validateTerms,
  type TermsSettings,
} from '../../packages/agent-rules/index.ts';
import { category, id, rate, section } from './section.ts';
import { offeredTerms } from './terms-shape.ts';

/** The merchant's settings that the worked examples go by. */
const SETTINGS: TermsSettings = {
  activeMin: 10_000_000n,
  turnoverCeiling: {
    LOTT: 15_000,
    ELOTT: 15_000,
    LIVE: 8_000,
    SPORTS: 20_000,
    FISH: 20_000,
    RNG: 20_000,
    PVP: 15_000,
    ESPORTS: 20_000,
    COCKFIGHT: 20_000,
  },
};

/** What contracts may say, and what is signed of them. */
export const termsSections = {
  termsValidation: section(
    z.object({
      payer: z.enum(['house', 'agent']),
      parent: offeredTerms.nullish(),
      otherPay: z.partialRecord(category, rate).nullish(),
      terms: offeredTerms,
    }),
    ({ payer, parent, otherPay, terms }) => {
      const by = payer === 'house' ? { payer, otherPay: otherPay ?? {} } : { payer, parent: parent ?? null };
      const errors = validateTerms(terms, by, SETTINGS);
      return { ok: errors.length === 0, errors };
    },
  ),

  termsHash: section(
    z.object({ merchant: id, payer: id, payee: id, version: z.int(), terms: offeredTerms }),
    (offer) => {
      const canonical = canonicalTerms(offer, SETTINGS.activeMin);
      return { canonical, hash: hashOfTerms(canonical) };
    },
  ),
};
