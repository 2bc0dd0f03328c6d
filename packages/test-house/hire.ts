import type { StaffRole } from '@mela/api/domain/operator/index.ts';
import { invariant } from '@mela/primitives';
import { inject } from 'vitest';
import type { StaffPerson } from './people/staff.ts';

/** A new colleague in the first demo brand of the house that stories visit, whom no other story knows. */
export async function hire(role: StaffRole): Promise<StaffPerson> {
  const answer = await fetch(`${inject('personnelUrl')}/${role}`, { method: 'POST' });
  const text = await answer.text();
  invariant(answer.ok, text);
  return JSON.parse(text) as StaffPerson;
}
