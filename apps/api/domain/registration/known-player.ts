import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { exclusionOf, holdByChance, knowPlayer, type ImposedBy } from '../protection/index.ts';
import type { CheckedForm } from './form.ts';
import { knownOf } from './profile.ts';
import type { OwnerExcluded } from './refusals.ts';

/**
 * Notes who a new account's owner is. Refuses who is certainly somebody that is shut out: they have proven their phone, so they are told. What
 * was only typed refuses nobody, whoever else's it is.
 */
export async function admitPlayer(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
  { mobile, values, phoneIsProven }: Pick<CheckedForm, 'mobile' | 'values'> & { phoneIsProven: boolean },
  { CHANCE_REVIEWS_ONE_IN }: Pick<Settings, 'CHANCE_REVIEWS_ONE_IN'>,
): Promise<Outcome<null, OwnerExcluded>> {
  const { email } = values;
  const contacts = {
    phones: mobile === null ? [] : [{ value: mobile, proven: phoneIsProven }],
    emails: email === undefined ? [] : [{ value: email, proven: false }],
  };
  const known = knownOf(values, contacts);
  await knowPlayer(scope, box, accountId, known);
  await holdByChance(scope, box, accountId, known, CHANCE_REVIEWS_ONE_IN);
  const excluded = await exclusionOf(scope, accountId);
  return excluded ? refuse(ownerExcluded(excluded)) : ok(null);
}

/** Said to whoever has just proven the phone of somebody who is shut out. */
export const ownerExcluded = ({ until, by }: { until: Date; by: ImposedBy }): OwnerExcluded => ({
  kind: 'owner-excluded',
  by,
  until,
});
