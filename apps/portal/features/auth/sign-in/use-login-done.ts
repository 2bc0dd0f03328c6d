import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import type { login } from '@mela/wire/portal/session.ts';
import { useState } from 'react';
import { keepWaitingStep, waitingStep } from '../../../data/sign-in/waiting-second-step.ts';
import { paths } from '../../../router/paths.ts';
import { useAfterSignIn } from './use-sign-in.ts';

/** Which door: the members' site or the agents'. */
export type LoginSite = 'member' | 'agent';

export type LoginAnswer = AnswerOf<typeof login>;
export type SecondStep = NonNullable<LoginAnswer['secondStep']>;

/** What follows an answered login. */
export type LoginDone = (answer: LoginAnswer) => Promise<void>;

/** What follows an answered login: the session, or the second step to take first, which a link from another browser may have left. */
export function useLoginDone(site: LoginSite): {
  done: LoginDone;
  secondStep: SecondStep | null;
  /** Begins anew, with a sentence that says why. */
  startOver: (why: string | null) => void;
  notice: string | null;
} {
  const text = useText();
  const signedIn = useAfterSignIn(site === 'agent' ? paths.agentHome : paths.home);
  const [secondStep, setSecondStep] = useState<SecondStep | null>(waitingStep);
  const [notice, setNotice] = useState<string | null>(null);
  return {
    secondStep,
    notice,
    startOver(why) {
      keepWaitingStep(null);
      setSecondStep(null);
      setNotice(why);
    },
    async done({ token, newDevice, firstTimeLogin, secondStep: next }) {
      keepWaitingStep(null);
      setNotice(null);
      setSecondStep(next);
      if (token === null) return;
      await signedIn({ token, firstTimeLogin });
      // Whoever has just confirmed it knows.
      if (newDevice && !secondStep) toast(text('login.newDevice'));
    },
  };
}
