import { STAFF_PASSWORD, staffPeople } from '../../packages/test-house/people/staff.ts';
import type { Ports } from './ports.ts';

type Welcome = Readonly<{ ports: Ports; data: string; logs: string; seconds: number }>;

/** What `npm start` shows when everything is up. */
export function welcome({ ports, data, logs, seconds }: Welcome): string {
  const at = (host: string): string => `http://${host}.localhost:${ports.public}`;
  return `
Everything is up after ${seconds.toFixed(1)} s.

  Mela     ${at('mela')}
  Nodi     ${at('nodi')}
  Console  ${at('console')}
${staffLines()}

  Database ${data}
  Logs     ${logs}

Ctrl-C stops everything; the data is kept.`;
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
