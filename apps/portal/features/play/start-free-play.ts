import { freePlay, verificationChallenge } from '@mela/wire/portal/session.ts';
import { call } from '../../data/call.ts';
import { startSession } from '../../data/session.ts';

/** Makes the visitor a trial account with play money and signs this tab in to it. */
export async function startFreePlay(): Promise<void> {
  const [challenge, { proveWork }] = await Promise.all([
    call(verificationChallenge, { query: { purpose: 'freeplay' } }),
    import('@mela/wire/portal/prove-work.ts'),
  ]);
  const proof = await proveWork(challenge);
  const { token } = await call(freePlay, { body: { platform: 'W', version: 3, proof } });
  startSession(token);
}
