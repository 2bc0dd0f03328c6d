import { parseArgs } from 'node:util';
import { accountByUsername } from '../apps/api/domain/identity/index.ts';
import {
  accountLines,
  accountSums,
  houseAccounts,
  isPlayersAccount,
  type AccountLine,
} from '../apps/api/domain/ledger/index.ts';
import { merchantByCode } from '../apps/api/domain/merchants/index.ts';
import type { Database } from '../apps/api/platform/database.ts';
import { businessDayOf, endOf, formatAmount, startOf } from '../packages/primitives/index.ts';
import { Complaint } from '../packages/program/complaint.ts';

const PAGE = 500;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const STATEMENT_USAGE =
  'npm run -s ledger -- statement BRAND ACCOUNT [USERNAME] [--from DAY] [--to DAY] [--currency CODE]';

/**
 * A statement of any account, line by line: a member's with a name, the house's without; by default today's, days being the brand's. A
 * member's account is told with what it held before and after.
 */
export async function* statementLines(
  database: Database,
  argv: readonly string[],
  { now, page = PAGE }: { now: Date; page?: number },
): AsyncGenerator<string> {
  const { values, positionals } = read(argv);
  const [code = '', kind = '', username] = positionals;
  const merchant = await merchantByCode(database.kysely, code);
  if (!merchant) throw new Complaint(`There is no brand ${code}.`);
  const { id, timeZone } = merchant;
  const to = values.to ?? businessDayOf(now, timeZone);
  const from = values.from ?? to;
  for (const day of [from, to]) if (!DAY.test(day)) throw new Complaint(`${day} is no day like 2026-11-21.`);
  if (from > to) throw new Complaint('The days run backwards.');
  const currency = values.currency ?? merchant.currency;
  const ownerId = await ownerOf(database, merchant, kind, username);
  const account = { ownerId, kind, currency };
  const span = { from: startOf(from, timeZone), to: endOf(to, timeZone) };
  yield `${code} ${kind}${username ? ` of ${username}` : ''}, ${from} to ${to}, ${currency}`;
  let last: AccountLine | undefined;
  for (let after: string | undefined; ;) {
    const { lines, next } = await database.inMerchant(id, (scope) =>
      accountLines(scope, account, { ...span, after, limit: page }),
    );
    const [first] = lines;
    if (!last && first && first.balanceAfter !== null) {
      yield `  before ${formatAmount(first.balanceAfter - first.amount)}`;
    }
    for (const line of lines) yield lineOf(line);
    last = lines.at(-1) ?? last;
    if (next === null) break;
    after = next;
  }
  if (last && last.balanceAfter !== null) yield `  after ${formatAmount(last.balanceAfter)}`;
  const sums = await database.inMerchant(id, (scope) => accountSums(scope, account, span));
  const [cameIn, wentOut, net] = [sums.in, sums.out, sums.in - sums.out].map((sum) => formatAmount(sum));
  yield `  in ${cameIn}, out ${wentOut}, net ${net}`;
}

/** Whose account it is: somebody's, or for one of the house's accounts that there are, nobody's. */
async function ownerOf(
  database: Database,
  { id, code }: { id: string; code: string },
  kind: string,
  username: string | undefined,
): Promise<string | null> {
  if (isPlayersAccount(kind)) {
    if (!username)
      throw new Complaint(`${kind} is a member's account: say whose.\nUsage: ${STATEMENT_USAGE}`);
    const owner = await database.inMerchant(id, (scope) => accountByUsername(scope, username));
    if (!owner) throw new Complaint(`${code} has nobody named ${username}.`);
    return owner.id;
  }
  const kinds = (await database.inMerchant(id, houseAccounts)).map((account) => account.kind);
  if (kinds.includes(kind) && !username) return null;
  if (kinds.includes(kind)) throw new Complaint(`${kind} is the house's account, not ${username}'s.`);
  throw new Complaint(
    `${code} has no account ${kind}. Of the house there are ${[...new Set(kinds)].join(', ')}; of members cash, hold, bonus, wallet:CODE, transit:CODE.`,
  );
}

function read(argv: readonly string[]) {
  try {
    const read = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' }, currency: { type: 'string' } },
    });
    if (read.positionals.length < 2 || read.positionals.length > 3) throw new Error('Which account?');
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
