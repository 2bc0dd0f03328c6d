import type { Id, Outcome } from '@mela/primitives';
import { agentByCode, type InvitationNotFound } from '../agents/index.ts';
import { countAttempt, takeBack, type TooManyAttempts } from '../identity/index.ts';
import { takenNames } from './admit-form.ts';
import type { RegistrationDeps } from './register.ts';

/** Whether an invitation code is somebody's. Whoever asks after codes that nobody has is counted like one who tries out names. */
export async function checkInvitation(
  { database, settings }: Pick<RegistrationDeps, 'database' | 'settings'>,
  merchantId: Id,
  { code, address }: { code: string; address: string },
): Promise<Outcome<Id, InvitationNotFound | TooManyAttempts>> {
  const asked = takenNames(settings, address);
  const admitted = await countAttempt(database, merchantId, [asked]);
  if (!admitted.ok) return admitted;
  return database.inMerchant(merchantId, async (scope) => {
    const agent = await agentByCode(scope, code);
    if (agent.ok) await takeBack(scope, asked);
    return agent;
  });
}
