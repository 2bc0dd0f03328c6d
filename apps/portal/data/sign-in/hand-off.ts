import { toast } from '@mela/ui/toast.tsx';
import { takeOver } from '@mela/wire/portal/sign-in.ts';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';
import { startSession } from '../session.ts';
import { keepWaitingStep } from './waiting-second-step.ts';

/**
 * Swaps the hand-off code that the page was opened with for a session. Answers whether the login has a second step to show first. A code
 * that is used up or too old leaves a visitor.
 */
export async function redeemHandOff(code: string): Promise<boolean> {
  try {
    const { token, secondStep } = await call(takeOver, { body: { code } });
    keepWaitingStep(secondStep);
    if (token !== null) startSession(token);
    return secondStep !== null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast(error.message, 'loss');
    return false;
  }
}
