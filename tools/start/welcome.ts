import { allMerchants, hostsOf } from '../../apps/api/domain/merchants/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { STAFF_PASSWORD, staffPeople } from '../../packages/testing/people/staff.ts';
import { demoPeople, type DemoAgent, type DemoMember } from '../../packages/testing/people/demo-people.ts';
import { PASSWORD, PAYMENT_PASSWORD } from '../../packages/testing/people/member.ts';
import type { Ports } from '../../packages/installation/ports.ts';

type Welcome = Readonly<{ ports: Ports; data: string; logs: string; seconds: number }>;

/** What `npm start` shows when everything of a demo is up. */
export function welcomeToDemo(up: Welcome): string {
  const at = (host: string): string => `http://${host}.localhost:${up.ports.public}`;
  return around(
    up,
    `  Mela     ${at('mela')}
${peopleLines('mela')}
  Nodi     ${at('nodi')}
${peopleLines('nodi')}
  Console  ${at('console')}
${staffLines()}

  Look first: open Mela as a visitor and try Padma Gold 25 with play money; then sign in as rina, bet on the
  one-minute lottery and watch the draw; then pay salma and jamal out in the console: for jamal it takes two, farida and tanvir.
  When salma and jamal ask for money themselves, their payment password is ${PAYMENT_PASSWORD}.

  Nodi asks for a second step from a new browser, of whoever has one to take: tania, for the name Rahim Uddin.
  Codes for phones and mailboxes are kept in the console, under Messages, for shirin or anika to read.`,
  );
}

/** The same, of an installation in which nobody is but whom its operator has let in. */
export async function welcomeToInstallation(up: Welcome, databaseUrl: string): Promise<string> {
  const database = openDatabase(databaseUrl, systemClock, 1);
  const brands: string[] = [];
  try {
    for (const { id, code } of await allMerchants(database.kysely)) {
      const hosts = await hostsOf(database.kysely, id);
      brands.push(
        `  ${code.padEnd(8)} ${hosts.map((host) => `http://${host}:${up.ports.public}`).join(', ')}`,
      );
    }
  } finally {
    await database.close();
  }
  const none = '  There is no brand in this database yet. `npm start -- --demo` makes an empty one a demo’s.';
  return around(
    up,
    `${brands.length > 0 ? brands.join('\n') : none}
  Console  http://console.localhost:${up.ports.public}

  This is not a demo’s database: nobody is in it but whom you let in. A brand’s first member of staff is opened at this keyboard, with
  the same DATABASE_URL and SECRETS_KEY: npm run -s staff -- open --brand CODE --username NAME --name "FULL NAME" --role admin`,
  );
}

const around = ({ data, logs, seconds }: Welcome, what: string): string => `
Everything is up after ${seconds.toFixed(1)} s.

${what}

  Database ${data}
  Logs     ${logs}

Ctrl-C stops everything; the data is kept.`;

/** Who lives in the demo of a brand, and their password. */
function peopleLines(brand: keyof typeof demoPeople): string {
  const people: readonly (DemoMember | DemoAgent)[] = [
    ...demoPeople[brand].members,
    ...demoPeople[brand].agents,
  ];
  const result = people.map((person) => {
    const phone = 'phone' in person && person.phone ? `, mobile ${person.phone}` : '';
    return `${person.username} (${person.story}${phone})`;
  });
  return `           ${result.join(', ')}\n           password ${PASSWORD}`;
}

/** Who may sign in at the console, and with what. */
function staffLines(): string {
  const lines = Object.entries(staffPeople).map(
    ([brand, people]) =>
      `           ${brand.padEnd(5)} ${people.map(({ username, role }) => `${username} (${role})`).join(', ')}`,
  );
  return [
    ...lines,
    `           password ${STAFF_PASSWORD}, then the code that npm run staff-code -- NAME shows`,
  ].join('\n');
}
