import { businessDayOf, formatAmount, ok } from '@mela/primitives';
import * as wire from '@mela/wire/portal/own-data.ts';
import { listDeposits, listWithdrawals, payoutAccountsOf } from '../../../domain/cashier/index.ts';
import { contactsOf } from '../../../domain/contacts/index.ts';
import { accountById, loginsOf, preferencesOf } from '../../../domain/identity/index.ts';
import { movementsAfter } from '../../../domain/ledger/index.ts';
import { limitsOf } from '../../../domain/protection/index.ts';
import { profileOf } from '../../../domain/registration/index.ts';
import { betsAfter, type BetCursor } from '../../../domain/reports/index.ts';
import { askForData, callOffData, dataExportOf, takeData } from '../../../domain/security/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { csvFile } from '../../kit/csv.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { inScope, route } from '../route.ts';

/** Records that are read at once; each page is a transaction of its own, so that a slow reader holds none. */
const PAGE = 500;
const LONG_AGO = '2000-01-01';

type Value = string | number | bigint | boolean | Date | null | undefined;
type Entry = Readonly<Record<string, Value>>;
/** A page of a part's records, and where the next one begins; null at the end. */
type Page<Cursor> = Readonly<{ entries: readonly Entry[]; next: Cursor | null }>;
type Read<Cursor> = (scope: Scope, after: Cursor | null) => Promise<Page<Cursor>>;
type Part = Readonly<{ part: string; pages: (context: PortalContext) => AsyncIterable<readonly Entry[]> }>;

/** A part of what is kept, read page by page. What it names is all that gets into the file. */
const part = <Cursor>(name: string, readOf: (context: PortalContext) => Read<Cursor>): Part => ({
  part: name,
  async *pages(context) {
    const read = readOf(context);
    for (let after: Cursor | null = null; ;) {
      const cursor: Cursor | null = after;
      const page: Page<Cursor> = await context.services.database.inMerchant(context.merchantId, (scope) =>
        read(scope, cursor),
      );
      yield page.entries;
      if (page.next === null) return;
      after = page.next;
    }
  },
});

/** A part that is small. */
const whole = (
  name: string,
  read: (scope: Scope, context: PortalContext) => Promise<readonly Entry[]>,
): Part =>
  part<never>(name, (context) => async (scope) => ({ entries: await read(scope, context), next: null }));

const idOf = (context: PortalContext) => accountOf(context).accountId;
const lastOf = (rows: readonly { id: string }[]) => (rows.length < PAGE ? null : (rows.at(-1)?.id ?? null));

/** What a member gets of their own data, in the order of the file and of what its card says. Of others it has nothing: neither who referred nor who was sent money. */
const PARTS: readonly Part[] = [
  whole('account', async (scope, context) => {
    const account = await accountById(scope, idOf(context));
    const { username, nickname = null, type, openedAt, lastLoginAt } = account ?? {};
    return [
      { username, nickname, type, openedAt, lastLoginAt, ...(await preferencesOf(scope, idOf(context))) },
    ];
  }),
  whole('contact', async (scope, context) =>
    (await contactsOf(scope, context.services.contacts, idOf(context))).map(
      ({ kind, value, verifiedAt }) => ({
        kind,
        value,
        verifiedAt,
      }),
    ),
  ),
  whole('registration', async (scope, context) => [
    await profileOf(scope, context.services.secretBox, idOf(context)),
  ]),
  part<number>('login', (context) => async (scope, after) => {
    const page = after ?? 1;
    const { secretBox } = context.services;
    const { logins, totalPages } = await loginsOf(scope, secretBox, idOf(context), { page, pageSize: PAGE });
    const entries = logins.map(({ at, method, failed, times, confirmedBy, address, userAgent }) => ({
      at,
      method,
      failed,
      times,
      confirmedBy,
      address,
      userAgent,
    }));
    return { entries, next: page < totalPages ? page + 1 : null };
  }),
  whole('limit', async (scope, context) =>
    (await limitsOf(scope, idOf(context))).map(({ kind, period, ...limit }) => ({
      kind,
      period,
      limit: JSON.stringify(limit, (_, value: unknown) =>
        typeof value === 'bigint' ? formatAmount(value) : value,
      ),
    })),
  ),
  whole('payout-account', async (scope, context) =>
    (await payoutAccountsOf(scope, idOf(context), context.services.secretBox)).map(
      ({ kind, provider, owner, numberEnd, branch, boundAt }) => ({
        kind,
        provider,
        holder: owner?.holder,
        number: owner?.number ?? numberEnd,
        branch,
        boundAt,
      }),
    ),
  ),
  part<string>('deposit', (context) => async (scope, after) => {
    const rows = await listDeposits(scope, {
      memberId: idOf(context),
      before: after ?? undefined,
      limit: PAGE,
    });
    const entries = rows.map(
      ({ reference, kind, currency, amount, fee, state, createdAt, transactionId, senderEnd }) => ({
        reference,
        kind,
        currency,
        amount,
        fee,
        state,
        createdAt,
        transactionId,
        senderEnd,
      }),
    );
    return { entries, next: lastOf(rows) };
  }),
  part<string>('withdrawal', (context) => async (scope, after) => {
    const rows = await listWithdrawals(scope, {
      memberId: idOf(context),
      before: after ?? undefined,
      limit: PAGE,
    });
    const entries = rows.map(({ reference, currency, amount, fee, state, requestedAt, paidAt, receipt }) => ({
      reference,
      currency,
      amount,
      fee,
      state,
      requestedAt,
      paidAt,
      receipt,
    }));
    return { entries, next: lastOf(rows) };
  }),
  part<{ at: Date; seq: bigint }>('movement', (context) => async (scope, after) => {
    const { currency } = context.merchant;
    const span = { ownerId: idOf(context), currency, from: new Date(LONG_AGO), to: scope.now };
    const rows = await movementsAfter(scope, span, { after, limit: PAGE });
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return {
      // What a transfer belongs to may be somebody else's name.
      entries: rows.map(({ kind, group, reference, amount, balanceAfter, postedAt }) => ({
        kind,
        ...(group === 'transfer' ? {} : { reference }),
        currency,
        amount,
        balanceAfter,
        postedAt,
      })),
      next: last ? { at: last.postedAt, seq: last.seq } : null,
    };
  }),
  part<BetCursor>('bet', (context) => async (scope, after) => {
    const { timeZone } = context.merchant;
    const days = { from: LONG_AGO, to: businessDayOf(scope.now, timeZone), timeZone };
    const { bets, next } = await betsAfter(scope, idOf(context), context.language, days, {
      after,
      limit: PAGE,
    });
    return {
      entries: bets.map(
        ({ reference, gameName, vendor, category, state, stake, win, currency, placedAt, settledAt }) => ({
          reference,
          gameName,
          vendor,
          category,
          state,
          stake,
          win,
          currency,
          placedAt,
          settledAt,
        }),
      ),
      next,
    };
  }),
];

function written(value: Exclude<Value, null | undefined>): string {
  if (typeof value === 'bigint') return formatAmount(value);
  return value instanceof Date ? value.toISOString() : String(value);
}

async function* rowsOf(context: PortalContext): AsyncGenerator<string[][]> {
  for (const { part: name, pages } of PARTS) {
    let number = 0;
    for await (const entries of pages(context)) {
      yield entries.flatMap((entry) => {
        number += 1;
        return Object.entries(entry).flatMap(([field, value]) =>
          value === null || value === undefined ? [] : [[name, String(number), field, written(value)]],
        );
      });
    }
  }
}

const byOf = (
  context: PortalContext,
  body: { password: string; authenticatorCode?: string | undefined },
) => ({
  accountId: idOf(context),
  password: body.password,
  authenticatorCode: body.authenticatorCode,
  address: context.address,
  language: context.language,
});

export const ownDataRoutes = [
  inScope(wire.ownData, async (scope, context) => ok(await dataExportOf(scope, idOf(context)))),
  route(wire.askOwnData, async (context, { body }) =>
    askForData(context.services, context.merchantId, byOf(context, body)),
  ),
  inScope(wire.callOffOwnData, async (scope, context) => {
    await callOffData(scope, idOf(context));
    return ok({});
  }),
  route(wire.ownDataFile, async (context, { body }) => {
    const taken = await takeData(context.services, context.merchantId, byOf(context, body));
    if (!taken.ok) return taken;
    return ok(csvFile('my_data.csv', ['part', 'number', 'field', 'value'], rowsOf(context)));
  }),
];
