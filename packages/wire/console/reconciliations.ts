import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';

const channel = z.object({ code: z.string(), name: z.record(z.string(), z.string()) });

const reconciliation = z.object({
  id: id(),
  /** Those of the account that was reconciled. */
  channels: z.array(channel),
  currency: z.string(),
  day: z.string(),
  ranAt: instant(),
  gatewayCount: z.int(),
  gatewaySum: amount(),
  booksCount: z.int(),
  booksSum: amount(),
  differences: z.array(
    z.object({
      reference: z.string(),
      kind: z.literal(['not-credited', 'not-paid', 'other-amount', 'reference-not-found', 'paid-twice']),
      gatewayAmount: z.nullable(amount()),
      booksAmount: z.nullable(amount()),
      depositId: z.nullable(id()),
      /** By which its deposit was made. */
      depositChannel: z.nullable(channel),
    }),
  ),
});

/** Gateways' own lists of a day beside the books, the latest days first; and the accounts that they can be asked about. */
export const reconciliationList = endpoint({
  name: 'consoleReconciliations',
  methods: ['GET'],
  path: '/console/reconciliations',
  audience: ['cashier.inspect'],
  query: z.object({ before: z.optional(id()) }),
  answer: z.object({
    reconciliations: z.array(reconciliation),
    more: z.boolean(),
    accounts: z.array(z.object({ id: id(), channels: z.array(channel) })),
    /** The last business day that is over. */
    yesterday: z.string(),
  }),
});

/** Asks a gateway for its list of an account's business day and holds it against the books. Nothing is credited by it. */
export const runReconciliation = endpoint({
  name: 'consoleRunReconciliation',
  methods: ['POST'],
  path: '/console/reconciliations',
  audience: ['deposits.decide'],
  body: z.object({
    accountId: id(),
    day: z
      .string()
      .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'field.invalid' })),
  }),
  answer: z.object({ differences: z.int() }),
});
