import { STARTING_ROLES, type StartingRole } from '@mela/permissions';
import { newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '../console-client.ts';
import type { TestApi } from '../test-api.ts';
import type { BrandCode } from '../people/brands.ts';
import { waitingApplication } from '../people/content.ts';
import { waitingDeposit } from '../people/deposit.ts';
import {
  cannedAnswer,
  questionWithPicture,
  reportedMessage,
  scheduledBroadcast,
} from '../people/messages.ts';
import { notificationTo } from '../people/notifications.ts';
import { openPerson } from '../people/member.ts';
import { openStaffPeople, staffPeople } from '../people/staff.ts';
import { waitingWithdrawal } from '../people/withdrawal.ts';

/** An installation with staff at work in both brands, and one of everything that waits for those of the first. */
export type ConsoleScene = Readonly<{
  /** Somebody of a role, signed in. */
  staff(brand: BrandCode, role: StartingRole): ConsoleClient;
  /** Ids of the first brand's things, by the name that a wish calls them. */
  ids: ReturnType<typeof openThings> extends Promise<infer Ids> ? Ids : never;
}>;

/** Opens the scene in an installation where nobody works yet. */
export async function openConsoleScene(test: TestApi): Promise<ConsoleScene> {
  const ids = await openThings(test);
  const clients = new Map<string, ConsoleClient>();
  for (const code of ['mela', 'nodi'] as const) {
    await openStaffPeople(test.services, test.brand[code], staffPeople[code]);
    for (const role of STARTING_ROLES) {
      const person = staffPeople[code].find((one) => one.role === role);
      const client = openConsoleClient({ server: test.server, clock: test.clock });
      if (person) await client.login(code, person);
      clients.set(`${code} ${role}`, client);
    }
  }
  return {
    ids,
    staff(brand, role) {
      const client = clients.get(`${brand} ${role}`);
      if (!client) throw new Error(`nobody is ${role} at ${brand}`);
      return client;
    },
  };
}

async function openThings(test: TestApi) {
  const { account } = await openPerson(test, { username: 'rahim' });
  const withdrawal = await waitingWithdrawal(test, account.id);
  const notification = await notificationTo(test, 'mela', '+8801712345678');
  const deposits = await waitingDeposit(test, account.id);
  const application = await waitingApplication(test, account.id);
  return {
    ...deposits,
    ...application,
    member: account.id,
    withdrawal: withdrawal.id,
    payoutAccount: withdrawal.payoutAccountId,
    messageReport: await reportedMessage(test, account.id),
    broadcast: await scheduledBroadcast(test),
    ...(await questionWithPicture(test, account.id)),
    cannedAnswer: await cannedAnswer(test),
    notification,
  };
}

/** Which of the scene's things a path is about, by how it begins; all others are the withdrawal. */
const ABOUT: readonly (readonly [begins: string, thing: keyof ConsoleScene['ids']])[] = [
  ['/console/content-pictures/', 'contentPicture'],
  ['/console/content/', 'content'],
  ['/console/promotions/', 'content'],
  ['/console/application-pictures/', 'applicationPicture'],
  ['/console/applications/', 'application'],
  ['/console/broadcasts/', 'broadcast'],
  ['/console/unanswered/', 'unanswered'],
  ['/console/message-reports/', 'messageReport'],
  ['/console/canned-answers/', 'cannedAnswer'],
  ['/console/members/', 'member'],
  ['/console/notifications/', 'notification'],
  ['/console/deposits/', 'deposit'],
  ['/console/unmatched/', 'payment'],
  ['/console/deposit-channels/', 'channel'],
  ['/console/approvals/', 'approval'],
  ['/console/payout-accounts/', 'payoutAccount'],
];

/** The thing that a console path with an id is about. */
export const thingOf = (ids: ConsoleScene['ids'], path: string): Id =>
  ids[ABOUT.find(([begins]) => path.startsWith(begins))?.[1] ?? 'withdrawal'];

/** The scene's things by name, for wishes; `nothing` is an id that nothing has. */
export const namesOf = (ids: ConsoleScene['ids']): Record<string, string> => ({ ...ids, nothing: newId() });
