import { invariant } from '@mela/primitives';
import { inject } from 'vitest';
import type { StaffPerson } from '../people/staff.ts';

/** A new colleague in the first demo brand of the installation that stories visit, or a new owner, whom no other story knows. */
export const hire = async (role: StaffPerson['role']): Promise<StaffPerson> =>
  (await arrange('/hire', { role })) as StaffPerson;

/** Notes a phone, in E.164, as proven by a member of that brand; no code goes to it, and none has to be waited for afterwards. */
export const provePhone = async (username: string, phone: string): Promise<void> =>
  void (await arrange('/prove-phone', { username, phone }));

async function arrange(kind: string, wish: object): Promise<unknown> {
  const answer = await fetch(inject('arrangementsUrl') + kind, {
    method: 'POST',
    body: JSON.stringify(wish),
  });
  const text = await answer.text();
  invariant(answer.ok, text);
  return JSON.parse(text);
}
