import { isIP } from 'node:net';
import { phonePlansOf } from '@mela/form-rules/phone-plans.ts';
import { readPhone } from '@mela/form-rules/phone.ts';
import type { Id } from '@mela/primitives';
import type { Endpoint } from '@mela/wire';
import { roundList } from '@mela/wire/console/games.ts';
import { walletTickets } from '@mela/wire/console/ledger.ts';
import { memberView, revealAnswers } from '@mela/wire/console/members.ts';
import { payoutAccountList } from '@mela/wire/console/payout-accounts.ts';
import type { FoundBy, SearchSubject } from '@mela/wire/console/search.ts';
import { staffList } from '@mela/wire/console/staff.ts';
import { unansweredList } from '@mela/wire/console/unanswered.ts';
import { membersPaidAt } from '../../../domain/cashier/index.ts';
import { accountsSaying } from '../../../domain/contacts/index.ts';
import { accountBySerial, accountsWithin } from '../../../domain/identity/index.ts';
import { orderOwner } from '../../../domain/lottery/index.ts';
import { transferSides } from '../../../domain/member-transfers/index.ts';
import { supportTicketBySerial } from '../../../domain/messaging/index.ts';
import { staffAtWork } from '../../../domain/operator/index.ts';
import { accountsNamed, formSettings } from '../../../domain/registration/index.ts';
import {
  betsByRound,
  betsBySerial,
  betsByTransaction,
  type FoundBet,
} from '../../../domain/reports/index.ts';
import { ticketBySerial, walletTransferOwner } from '../../../domain/vendor-wallets/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import {
  shortNumbersOf,
  type NumberLetter,
  type TypedNumber,
} from '../../../platform/short-numbers/index.ts';
import type { Services } from '../../../services.ts';

/** What somebody has typed; `number`: as one of our numbers, where it is one. */
export type Typed = Readonly<{ text: string; number: TypedNumber | null }>;

/** Something that was found; a title of null is the username of who was found, or whose it is. */
export type Find = Readonly<{ id: string; title: string | null; memberId: Id | null }>;

/** Finds what no list's column begins with, for those who may make the call that shows it. */
export type Finder = Readonly<{
  subject: SearchSubject;
  by: FoundBy;
  needs: Endpoint;
  find(scope: Scope, typed: Typed, services: Services): Promise<readonly Find[]>;
}>;

const people = (ids: readonly (Id | null)[]): Find[] =>
  ids.flatMap((id) => (id === null ? [] : [{ id, title: null, memberId: id }]));

/** Members by what only a look-up tells. */
const member = (
  by: FoundBy,
  find: (scope: Scope, typed: Typed, services: Services) => Promise<readonly (Id | null)[]>,
  needs: Endpoint = memberView,
): Finder => ({
  subject: 'member',
  by,
  needs,
  find: async (scope, typed, services) => people(await find(scope, typed, services)),
});

/** The numbers of a letter that a text can be: without a letter it may be of any. */
const numbered = ({ number }: Typed, letter: NumberLetter): string[] =>
  number && (number.letter ?? letter) === letter
    ? [number.letter ? number.text : `${letter}-${number.text}`]
    : [];

/** The same, as the serial that a letter's number is spelt of. */
async function serials(
  scope: Scope,
  { number }: Typed,
  letter: NumberLetter | null,
): Promise<readonly bigint[]> {
  const fits = number && (number.letter === null || number.letter === letter);
  return fits ? [(await shortNumbersOf(scope)).serialOf(number)] : [];
}

async function flat<T, R>(list: readonly T[], of: (one: T) => Promise<readonly R[]>): Promise<R[]> {
  const all: R[] = [];
  for (const one of list) all.push(...(await of(one)));
  return all;
}

async function betFinds(scope: Scope, bets: readonly FoundBet[]): Promise<Find[]> {
  const numbers = await shortNumbersOf(scope);
  return bets.map(({ id, accountId, serial }) => ({
    id,
    title: numbers.spell(serial, 'B'),
    memberId: accountId,
  }));
}

/** A phone of whichever country the brand serves, as people type it. */
async function byPhone(scope: Scope, { text }: Typed, { contacts }: Services): Promise<readonly Id[]> {
  const plans = phonePlansOf((await formSettings(scope)).phoneRegions);
  const phones = Object.keys(plans.country_calling_codes).flatMap((code) => {
    const phone = readPhone(plans, code, text);
    return phone.ok ? [phone.e164] : [];
  });
  return flat(phones, (phone) => accountsSaying(scope, contacts, 'phone', phone));
}

/** Of names that a part stands in. */
const NAMES_MAX = 5;

export const finders: readonly Finder[] = [
  member('number', (scope, typed) =>
    serials(scope, typed, null).then((all) =>
      flat(all, async (serial) => [(await accountBySerial(scope, serial))?.id ?? null]),
    ),
  ),
  // Names that begin with it are found by the list of members before.
  member('username', (scope, { text }) => accountsWithin(scope, text, NAMES_MAX)),
  member('phone', byPhone),
  member('name', (scope, { text }, { secretBox }) => accountsNamed(scope, secretBox, text)),
  member('email', async (scope, { text }, { contacts }) =>
    text.includes('@') ? accountsSaying(scope, contacts, 'email', text) : [],
  ),
  // Where somebody came from is shown to nobody: who asks for it has to be one who may see more than that.
  member(
    'address',
    async (scope, { text }, { identity }) => (isIP(text) === 0 ? [] : identity.accountsAt(scope, text)),
    revealAnswers,
  ),
  member(
    'payout-number',
    async (scope, { text }, { secretBox }) =>
      text.length < 8 ? [] : membersPaidAt(scope, secretBox, text.replaceAll(/[\s-]/g, '')),
    payoutAccountList,
  ),
  member('order', (scope, typed) =>
    flat([...numbered(typed, 'L'), ...numbered(typed, 'N')], async (number) => [
      await orderOwner(scope, number),
    ]),
  ),
  member('transfer', (scope, typed) =>
    flat(numbered(typed, 'T'), async (number) => (await transferSides(scope, number)) ?? []),
  ),
  member('transfer', (scope, typed) =>
    flat(numbered(typed, 'M'), async (number) => [await walletTransferOwner(scope, number)]),
  ),
  {
    subject: 'bet',
    by: 'number',
    needs: roundList,
    find: async (scope, typed) =>
      betFinds(scope, await flat(await serials(scope, typed, 'B'), (serial) => betsBySerial(scope, serial))),
  },
  {
    subject: 'bet',
    by: 'transaction',
    needs: roundList,
    find: async (scope, { text }) => betFinds(scope, await betsByTransaction(scope, text)),
  },
  {
    subject: 'bet',
    by: 'round',
    needs: roundList,
    find: async (scope, { text }) => betFinds(scope, await betsByRound(scope, text)),
  },
  {
    subject: 'ticket',
    by: 'number',
    needs: walletTickets,
    find: async (scope, typed) => {
      const numbers = await shortNumbersOf(scope);
      const tickets = await flat(await serials(scope, typed, 'C'), (serial) => ticketBySerial(scope, serial));
      return tickets.map(({ id, serial }) => ({ id, title: numbers.spell(serial, 'C'), memberId: null }));
    },
  },
  {
    subject: 'support-ticket',
    by: 'number',
    needs: unansweredList,
    find: async (scope, typed) => {
      const numbers = await shortNumbersOf(scope);
      const all = await Promise.all(
        (await serials(scope, typed, 'S')).map((serial) => supportTicketBySerial(scope, serial)),
      );
      return all.flatMap((ticket) =>
        ticket
          ? [{ id: ticket.id, title: numbers.spell(ticket.serial, 'S'), memberId: ticket.accountId }]
          : [],
      );
    },
  },
  {
    subject: 'staff',
    by: 'name',
    needs: staffList,
    find: async (scope, { text }) => {
      const wanted = text.toLowerCase();
      return (await staffAtWork(scope))
        .filter(({ username, displayName }) =>
          [username, displayName].some((name) => name.toLowerCase().includes(wanted)),
        )
        .map(({ staffId, displayName }) => ({ id: staffId, title: displayName, memberId: null }));
    },
  },
];
