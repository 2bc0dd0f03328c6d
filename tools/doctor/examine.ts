import { brandChecks, machineChecks } from './checks-of-others.ts';
import { databaseAway, databaseChecks } from './database-checks.ts';
import { said, type Check, type Patient } from './patient.ts';

/** What was found: a sentence for each thing that is wrong, and what was looked at. */
export type Findings = Readonly<{ wrong: readonly string[]; lookedAt: readonly string[] }>;

/** Looks at everything that is listed; of a database that does not answer, at what stands around it. Nothing is changed and nothing sent. */
export async function examine(patient: Patient): Promise<Findings> {
  const away = await databaseAway(patient);
  const checks = [...(away === null ? [...databaseChecks, ...brandChecks] : []), ...machineChecks];
  const wrong = away === null ? [] : [away];
  for (const check of checks) wrong.push(...(await sentencesOf(check, patient)));
  return { wrong, lookedAt: checks.map(({ at }) => at) };
}

async function sentencesOf({ at, wrong }: Check, patient: Patient): Promise<readonly string[]> {
  try {
    return await wrong(patient);
  } catch (error) {
    return [`The ${at.replace(/^the /, '')} could not be looked at: ${said(error)}.`];
  }
}
