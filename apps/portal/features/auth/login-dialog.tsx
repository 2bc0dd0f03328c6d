import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { paths } from '../../router/paths.ts';
import { FreePlayButton } from './free-play-button.tsx';
import { LoginPanel } from './login-panel.tsx';
import { signInQueries } from './queries.ts';
import { useCloseDialog, useOtherDialog } from './use-sign-in.ts';
import { SignInBanner } from './sign-in-banner.tsx';

export const ahead = [signInQueries.banner('login')];

/** The login, over the home page. */
export function Component() {
  const text = useText();
  usePageFacts({ title: text('login.loginTitle') });
  const close = useCloseDialog();
  const register = useOtherDialog(paths.register);
  const forgot = useOtherDialog(paths.forgot);
  return (
    <Dialog open onClose={close} title={text('login.loginTitle')}>
      <SignInBanner place="login" />
      <div className="flex flex-col gap-4">
        <LoginPanel site="member" />
        <p className="text-center">
          <a href={forgot} className="font-semibold underline underline-offset-4">
            {text('login.forgot')}
          </a>
        </p>
        <p className="text-center">
          {text('login.newHere')}{' '}
          <a href={register} className="font-semibold underline underline-offset-4">
            {text('login.openAccount')}
          </a>
        </p>
        <FreePlayButton />
      </div>
    </Dialog>
  );
}
