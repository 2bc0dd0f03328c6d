import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';

const channel = z.object({ code: z.string(), name: z.record(z.string(), z.string()) });

const OUTCOMES = ['agrees', 'differs'] as const;

/** Gateways' own lists of a day beside the books, the latest days first. */
export const reconciliationList = listEndpoint({
  name: 'consoleReconciliations',
  path: '/console/reconciliations',
  audience: ['cashier.inspect'],
  row: z.object({
    id: id(),
    day: z.string(),
    /** The account that was reconciled, called by its channels. */
    account: channel,
    outcome: z.literal(OUTCOMES),
    currency: z.string(),
    gatewayCount: z.int(),
    gatewaySum: amount(),
    booksCount: z.int(),
    booksSum: amount(),
    ranAt: instant(),
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
  }),
  order: '-day',
  columns: {
    day: { kind: 'day', head: 'console-cashier.day', filter: true, sort: true },
    account: { kind: 'named', head: 'console.channel', filter: true },
    outcome: {
      kind: 'word',
      head: 'console-cashier.outcome',
      words: 'console-cashier',
      oneOf: OUTCOMES,
      filter: true,
    },
    gatewayCount: { kind: 'number', head: 'console-cashier.gatewayCount', filter: true, hidden: true },
    gatewaySum: { kind: 'amount', head: 'console-cashier.gatewaySum', filter: true, sum: true },
    booksCount: { kind: 'number', head: 'console-cashier.booksCount', filter: true, hidden: true },
    booksSum: { kind: 'amount', head: 'console-cashier.booksSum', filter: true, sum: true },
    ranAt: { kind: 'instant', head: 'console-cashier.ranAt', filter: true, hidden: true },
  },
});

/** The accounts about which gateways can be asked, and the last business day that is over. */
export const reconciliationAccounts = endpoint({
  name: 'consoleReconciliationAccounts',
  methods: ['GET'],
  path: '/console/reconciliation-accounts',
  audience: ['cashier.inspect'],
  answer: z.object({
    accounts: z.array(z.object({ id: id(), name: z.record(z.string(), z.string()) })),
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
