import { Secret, TOTP } from 'otpauth';
import { staffPeople } from '../packages/test-house/people/staff.ts';

// npm run staff-code -- NAME: the code that a demo person's authenticator shows right now.
const [name = ''] = process.argv.slice(2);
const person = Object.values(staffPeople)
  .flat()
  .find(({ username }) => username === name);
if (person) {
  const totp = new TOTP({ secret: Secret.fromBase32(person.totpSecret) });
  console.log(`${totp.generate()}  (good for ${Math.ceil(totp.remaining() / 1000)} s more)`);
} else {
  const names = Object.values(staffPeople).flat();
  console.error(
    `Usage: npm run staff-code -- NAME, where NAME is one of ${names.map(({ username }) => username).join(', ')}`,
  );
  process.exitCode = 1;
}
