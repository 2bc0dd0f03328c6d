import { isMessageId, languages, openText, type Language } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { businessDayOf, formatAmount, ok, refuse, type BusinessDay } from '@mela/primitives';
import { netOf } from '@mela/wire/bet-states.ts';
import * as wire from '@mela/wire/portal/records.ts';
import { transactionsFile } from '@mela/wire/portal/transactions.ts';
import { movementsAfter, type Movement } from '../../../domain/ledger/index.ts';
import { betsAfter, profitOf, type Bet, type BetCursor } from '../../../domain/reports/index.ts';
import { csvFile } from '../../kit/csv.ts';
import { accountOf } from '../context.ts';
import { atMostAYear, movementsIn } from './records.ts';
import { route } from '../route.ts';

/** Says a word of the record pages; what has none, such as a kind that is new, is said by `otherwise`. */
type RecordWords = (key: string, otherwise?: string) => string;

const known = new Map<Language, Promise<RecordWords>>();

/** The words of the record pages in a language, for files: read once. */
export function recordWords(language: string): Promise<RecordWords> {
  const spoken = (Object.keys(languages) as Language[]).find((one) => one === language) ?? 'en';
  const opened = known.get(spoken) ?? open(spoken);
  known.set(spoken, opened);
  return opened;
}

async function open(language: Language): Promise<RecordWords> {
  const catalogue = await readCatalogue(language, ['records']);
  const text = openText(catalogue, language, languages[language].digits);
  return (key, otherwise) => {
    const id = `records.${key}`;
    return isMessageId(catalogue, id) ? text(id) : (otherwise ?? key);
  };
}

/** Rows that are read at once; each page is a transaction of its own, so that a slow reader holds none. */
const PAGE = 500;

/** An instant in the brand's zone, as spreadsheets read it. */
const momentIn = (zone: string) => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' });
  return (at: Date): string => `${businessDayOf(at, zone)} ${time.format(at)}`;
};

async function* pagesOf<Row, Cursor>(
  read: (after: Cursor | null) => Promise<{ rows: Row[]; next: Cursor | null }>,
): AsyncGenerator<Row[]> {
  for (let after: Cursor | null = null; ;) {
    const { rows, next }: { rows: Row[]; next: Cursor | null } = await read(after);
    yield rows;
    if (next === null) return;
    after = next;
  }
}

async function* mapped<Row>(
  pages: AsyncIterable<Row[]>,
  cells: (row: Row) => string[],
): AsyncGenerator<string[][]> {
  for await (const rows of pages) yield rows.map(cells);
}

const nameOf = (what: string, { from, to }: { from: BusinessDay; to: BusinessDay }) =>
  `${what}_${from}_${to}.csv`;

export const recordFileRoutes = [
  route(wire.betHistoryFile, async (context, { query }) => {
    const { language, merchant, services, merchantId } = context;
    const checked = atMostAYear(query);
    if (!checked.ok) return checked;
    const account = accountOf(context).accountId;
    const say = await recordWords(language);
    const moment = momentIn(merchant.timeZone);
    const filter = { ...query, timeZone: merchant.timeZone };
    const heads =
      'placedAt settledAt game vendor category reference state stake win onHold result turnover currency';
    const pages = pagesOf<Bet, BetCursor>(async (after) => {
      const page = await services.database.inMerchant(merchantId, (scope) =>
        betsAfter(scope, account, language, filter, { after, limit: PAGE }),
      );
      return { rows: page.bets, next: page.next };
    });
    return ok(
      csvFile(
        nameOf('bets', query),
        heads.split(' ').map((head) => say(head)),
        mapped(pages, (bet) => [
          moment(bet.placedAt),
          bet.settledAt ? moment(bet.settledAt) : '',
          bet.gameName,
          bet.vendor,
          say(bet.category.toLowerCase()),
          bet.reference,
          say(bet.state),
          formatAmount(bet.stake),
          formatAmount(bet.win),
          formatAmount(bet.held),
          formatAmount(netOf(bet)),
          formatAmount(bet.turnover),
          bet.currency,
        ]),
      ),
    );
  }),

  route(wire.personalProfitFile, async (context, { query }) => {
    const { language, merchant, services, merchantId } = context;
    const checked = atMostAYear(query);
    if (!checked.ok) return checked;
    const say = await recordWords(language);
    const filter = { ...query, timeZone: merchant.timeZone };
    const report = await services.database.inMerchant(merchantId, (scope) =>
      profitOf(scope, accountOf(context).accountId, filter),
    );
    if (!report) return refuse({ kind: 'busy' });
    const { days } = report;
    const heads = ['day', 'betsHead', 'stake', 'win', 'result', 'turnover', 'currency'];
    async function* pages() {
      yield days.map(({ day, bets, stake, win, turnover }) => [
        day,
        String(bets),
        formatAmount(stake),
        formatAmount(win),
        formatAmount(win - stake),
        formatAmount(turnover),
        merchant.currency,
      ]);
    }
    return ok(
      csvFile(
        nameOf('profit', query),
        heads.map((head) => say(head)),
        pages(),
      ),
    );
  }),

  route(transactionsFile, async (context, { query }) => {
    const { language, merchant, services, merchantId } = context;
    const checked = atMostAYear(query);
    if (!checked.ok) return checked;
    const say = await recordWords(language);
    const moment = momentIn(merchant.timeZone);
    const filter = movementsIn(context, query);
    const pages = pagesOf<Movement, { at: Date; seq: bigint }>(async (after) => {
      const rows = await services.database.inMerchant(merchantId, (scope) =>
        movementsAfter(scope, filter, { after, limit: PAGE }),
      );
      const last = rows.length === PAGE ? rows.at(-1) : undefined;
      return { rows, next: last ? { at: last.postedAt, seq: last.seq } : null };
    });
    const heads = ['time', 'what', 'reference', 'amount', 'balanceAfter', 'currency'];
    return ok(
      csvFile(
        nameOf('transactions', query),
        heads.map((head) => say(head)),
        mapped(pages, (movement) => [
          moment(movement.postedAt),
          say(`kind.${movement.kind}`, say(`group.${movement.group}`)),
          movement.reference ?? '',
          formatAmount(movement.amount),
          formatAmount(movement.balanceAfter),
          movement.currency,
        ]),
      ),
    );
  }),
];
