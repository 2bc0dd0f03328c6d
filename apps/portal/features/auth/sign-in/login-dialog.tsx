import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { freePlay } from '@mela/wire/portal/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { sentenceOf } from '../../../data/refusals.ts';
import { isSessionOver } from '../../../data/session.ts';
import { useBrand, useStart } from '../../../data/start.tsx';
import { paths } from '../../../router/paths.ts';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { LoginPanel } from './login-panel.tsx';
import { proveHumanity } from '../../../data/prove-humanity.ts';
import { signInQueries } from '../queries.ts';
import { SignInBanner } from './sign-in-banner.tsx';
import { useAfterSignIn, useCloseDialog, useOtherDialog, useVisitorsOnly } from './use-sign-in.ts';

/** Enters with play money, where the brand offers that. */
function FreePlayButton() {
  const text = useText();
  const { flags } = useBrand();
  const signedIn = useAfterSignIn();
  const enter = useMutation({
    mutationFn: async () => {
      const proof = await proveHumanity('freeplay');
      return call(freePlay, { body: { os: navigator.platform, platform: 'W', version: 3, proof } });
    },
    onSuccess: signedIn,
  });
  if (!flags['freePlay']) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <Button look="outline" wide busy={enter.isPending} onClick={() => enter.mutate()}>
        {text('login.freePlay')}
      </Button>
      <p className="text-center text-sm text-ink-soft">{text('login.freePlayHint')}</p>
      <FormError>{enter.error ? sentenceOf(enter.error, text) : undefined}</FormError>
    </div>
  );
}

export const ahead = [signInQueries.banner('login')];

/** The login, over the home page. */
export function Component() {
  const text = useText();
  usePageFacts({ title: text('login.loginTitle') });
  const close = useCloseDialog();
  const register = useOtherDialog(paths.register);
  const forgot = useOtherDialog(paths.forgot);
  const { unserved } = useStart();
  useVisitorsOnly();
  // Asked once: the dialog stays as it is while the login that it led to begins.
  const [goesOn] = useState(isSessionOver);
  return (
    <Dialog open onClose={close} title={text(goesOn ? 'login.goOn' : 'login.loginTitle')}>
      <SignInBanner place="login" />
      <div className="flex flex-col gap-4">
        <LoginPanel site="member" />
        <p className="text-center">
          <a href={forgot} className="font-semibold underline underline-offset-4">
            {text('login.forgot')}
          </a>
        </p>
        {!unserved && (
          <>
            <p className="text-center">
              {text('login.newHere')}{' '}
              <a href={register} className="font-semibold underline underline-offset-4">
                {text('login.openAccount')}
              </a>
            </p>
            <FreePlayButton />
          </>
        )}
      </div>
    </Dialog>
  );
}
