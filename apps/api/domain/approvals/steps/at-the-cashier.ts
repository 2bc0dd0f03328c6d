import { awaitingSecond } from '../../cashier/index.ts';
import type { StepSource } from './waiting-step.ts';

/** Withdrawals, deposits and forced receipts that one has approved. */
export const atTheCashier: StepSource = {
  decidedBy: {
    withdrawal: ['finance', 'admin', 'risk'],
    deposit: ['finance', 'admin', 'risk'],
    'forced-receipt': ['finance', 'admin'],
  },
  waitingFor: async (scope, person) =>
    (await awaitingSecond(scope, person)).map(({ what, reference, amount, currency, ...step }) => ({
      ...step,
      kind: what,
      subject: step.id,
      about: [
        { label: 'console.reference', is: { text: reference } },
        { label: 'console.amount', is: { amount, currency } },
      ],
    })),
};
