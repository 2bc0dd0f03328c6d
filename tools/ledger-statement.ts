import { parseArgs } from 'node:util';
import { accountByUsername } from '../apps/api/domain/identity/index.ts';
import { accountStatement, type AccountLine } from '../apps/api/domain/ledger/index.ts';
import { merchantByCode } from '../apps/api/domain/merchants/index.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase } from '../apps/api/platform/database.ts';
import { businessDayOf, endOf, formatAmount, startOf } from '../packages/primitives/index.ts';
import { Complaint } from './complaint.ts';

const PAGE = 500;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const STATEMENT_USAGE =
  'npm run -s ledger -- statement BRAND ACCOUNT [USERNAME] [--from DAY] [--to DAY] [--currency CODE]';

/** Prints a statement of any account: a member's with a name, the house's without; by default today's, days being the brand's. */
export async function printStatement(url: string, argv: readonly string[]): Promise<void> {
  const { values, positionals } = read(argv);
  const [code = '', kind = '', username] = positionals;
  const database = openDatabase(url, systemClock, 2);
  try {
    const merchant = await merchantByCode(database.kysely, code);
    if (!merchant) throw new Complaint(`There is no brand ${code}.`);
    const { timeZone } = merchant;
    const to = values.to ?? businessDayOf(new Date(), timeZone);
    const from = values.from ?? to;
    for (const day of [from, to])
      if (!DAY.test(day)) throw new Complaint(`${day} is no day like 2026-11-21.`);
    const owner = username
      ? await database.inMerchant(merchant.id, (scope) => accountByUsername(scope, username))
      : null;
    if (username && !owner) throw new Complaint(`${code} has nobody named ${username}.`);
    const account = { ownerId: owner?.id ?? null, kind, currency: values.currency ?? merchant.currency };
    const span = { from: startOf(from, timeZone), to: endOf(to, timeZone) };
    let after: string | undefined;
    for (;;) {
      const page = await database.inMerchant(merchant.id, (scope) =>
        accountStatement(scope, account, { ...span, after, limit: PAGE }),
      );
      for (const line of page.lines) console.log(lineOf(line));
      if (page.next === null) {
        console.log(
          `${from} to ${to}: in ${formatAmount(page.in)}, out ${formatAmount(page.out)}, net ${formatAmount(page.in - page.out)} ${account.currency}`,
        );
        return;
      }
      after = page.next;
    }
  } finally {
    await database.close();
  }
}

function read(argv: readonly string[]) {
  try {
    const read = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' }, currency: { type: 'string' } },
    });
    if (read.positionals.length < 2 || read.positionals.length > 3) throw new Error('which account?');
    return read;
  } catch (error) {
    throw new Complaint(
      `${error instanceof Error ? error.message : String(error)}\nUsage: ${STATEMENT_USAGE}`,
    );
  }
}

const lineOf = ({ postedAt, kind, amount, balanceAfter, key }: AccountLine): string =>
  [
    postedAt.toISOString(),
    kind.padEnd(26),
    formatAmount(amount).padStart(18),
    (balanceAfter === null ? '' : formatAmount(balanceAfter)).padStart(18),
    key,
  ].join('  ');
