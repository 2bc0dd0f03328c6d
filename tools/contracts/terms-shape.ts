import { z } from 'zod';
import type { OfferedTerms, OfferedTier } from '../../packages/agent-rules/index.ts';
import { money } from './section.ts';

const rate = z.int().nullish();
const amount = money.nullish();

/** A tier as it is offered; a field that no tier has is kept, so that it is told. */
export const offeredTier: z.ZodType<OfferedTier> = z.looseObject({
  periodValidBet: amount,
  betAmount: amount,
  periodProfitAndLoss: amount,
  activeMembers: rate,
  singleBetAmount: amount,
  rate,
  amount,
  profitRate: rate,
  lossRate: rate,
});

/** Terms as they are offered, valid or not. */
export const offeredTerms: z.ZodType<OfferedTerms> = z.object({
  type: z.enum(['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary']),
  period: z.string(),
  pay: z.enum(['percent', 'fixed', 'winLoss']),
  carry: z
    .enum(['none', 'carry'])
    .nullish()
    .transform((carry) => carry ?? undefined),
  cap: amount,
  dayCap: amount,
  activeMin: amount,
  weights: z
    .record(z.string(), z.int())
    .nullish()
    .transform((weights) => weights ?? undefined),
  note: z
    .string()
    .nullish()
    .transform((note) => note ?? undefined),
  tiers: z.array(offeredTier),
});
