import { verificationChallenge } from '@mela/wire/portal/human-verification.ts';
import { call } from './call.ts';

type Purpose = 'login' | 'register' | 'freeplay' | 'captcha' | 'service';

/** Gets a challenge and works it out in a worker; answers what calls carry as `proof`. */
export async function proveHumanity(purpose: Purpose): Promise<string> {
  const challenge = await call(verificationChallenge, { query: { purpose } });
  const worker = new Worker(new URL('./prove-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('the proof could not be worked out')));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin to name
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
