import { toast } from '@mela/ui/toast.tsx';
import { takeOver } from '@mela/wire/portal/ways-in.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { startSession } from './session.ts';

/** Swaps the hand-off code that the page was opened with for a session. One that is used up or too old leaves a visitor. */
export async function redeemHandOff(code: string): Promise<void> {
  try {
    startSession((await call(takeOver, { body: { code } })).token);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast(error.message, 'loss');
  }
}
