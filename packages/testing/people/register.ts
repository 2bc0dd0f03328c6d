import { register } from '@mela/wire/portal/registration.ts';
import { accepted, type PortalClient } from '../portal-client.ts';
import { DEMO_ANSWERS } from './forms.ts';
import { PASSWORD } from './member.ts';

/** Registers by username as the page does, perhaps under an agent, and stays signed in. False: the name is taken. */
export async function registerMember(
  client: PortalClient,
  { username, affiliateCode = '' }: { username: string; affiliateCode?: string },
): Promise<boolean> {
  const signedIn = await client.call(register, {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      affiliateCode,
      ...DEMO_ANSWERS,
      ageConfirmed: true,
      termsAccepted: true,
      login: true,
      proof: await client.proofFor('register'),
    },
  });
  if (!signedIn.ok && signedIn.fields['username']) return false;
  client.state.token = accepted(signedIn).token;
  return true;
}
