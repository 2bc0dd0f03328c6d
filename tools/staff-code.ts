import { codeOf } from '../packages/testing/console-client.ts';
import { staffPeople } from '../packages/testing/people/staff.ts';

// npm run staff-code -- NAME: the code that a demo person's authenticator shows right now.
const people = Object.values(staffPeople).flat();
const person = people.find(({ username }) => username === process.argv[2]);
if (person) {
  const now = new Date();
  console.log(`${codeOf(person, now)}  (good for ${30 - (now.getUTCSeconds() % 30)} s more)`);
} else {
  console.error(
    `Usage: npm run staff-code -- NAME, where NAME is one of ${people.map(({ username }) => username).join(', ')}`,
  );
  process.exitCode = 1;
}
