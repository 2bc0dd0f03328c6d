import * as z from 'zod/mini';
import { merchantById } from '../../merchants/index.ts';
import {
  checkCeilingsChange,
  loosensCeilings,
  setCeilings,
  type CeilingsChange,
  type CeilingsRefusal,
  type SetCeilings,
} from '../../play/index.ts';
import { type ApprovalKind, vendorFact, units } from '../kind.ts';

const ceilings = z.object({
  callMax: z.nullable(units()),
  playerDayMax: z.nullable(units()),
  vendorDayMax: z.nullable(units()),
} satisfies Record<keyof SetCeilings, z.ZodMiniType>);

/** How much a vendor may credit without the word of two: what lets more through takes two itself. */
export const vendorCeilings: ApprovalKind<CeilingsChange, CeilingsRefusal> = {
  name: 'vendor-ceilings',
  payload: z.object({ vendor: z.string(), was: ceilings, wish: ceilings }),
  requestedBy: ['vendor-credits.decide'],
  decidedBy: ['vendor-credits.decide'],
  seenBy: ['vendor-credits.view'],
  expiresAfterHours: 7 * 24,
  subjectOf: ({ vendor }) => vendor,
  needsTwo: async (_scope, change) => loosensCeilings(change),
  stillValid: checkCeilingsChange,
  apply: setCeilings,
  async summary(scope, { vendor, was, wish }) {
    const { currency } = await merchantById(scope.db, scope.merchantId);
    const shown = (amount: bigint | null) =>
      amount === null ? { message: 'console-vendors.usualCeiling' } : { amount, currency };
    const changed = (Object.keys(wish) as (keyof SetCeilings)[]).filter((name) => was[name] !== wish[name]);
    return [
      await vendorFact(scope, vendor),
      ...changed.map((name) => ({
        label: `console-vendors.max.${name}`,
        was: shown(was[name]),
        is: shown(wish[name]),
      })),
    ];
  },
};
