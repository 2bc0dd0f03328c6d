import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { codeOfNewPasswordPage } from '@mela/wire/portal/pages.ts';
import { resetByLink } from '@mela/wire/portal/password.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../data/call.ts';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { useNavigate } from '../../../router/router-provider.tsx';
import { paths } from '../../../router/paths.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useCloseDialog } from '../sign-in/use-sign-in.ts';

/** The code of the link that was opened, which leaves the address bar and the history at once. */
function useLinkCode(): string {
  const [code] = useState(() => codeOfNewPasswordPage(location.hash));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return code;
}

const never = () => () => undefined;

/** Where a link from an e-mail or an SMS leads. Only the browser knows the code in its address, so the server draws the page below it. */
export function Component() {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return here ? <NewPassword /> : null;
}

/** Sets a new password, and leads on to the login. */
function NewPassword() {
  const text = useText();
  usePageFacts({ title: text('security.resetTitle') });
  const close = useCloseDialog();
  const navigate = useNavigate();
  const code = useLinkCode();
  return (
    <Dialog open onClose={close} title={text('security.resetTitle')}>
      {code === '' ? (
        <p>{text('security.resetNoCode')}</p>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{text('security.resetIntro')}</p>
          <NewPasswordForm
            set={(body) => call(resetByLink, { body: { code, ...body } })}
            onSet={() => navigate(paths.login, { replace: true })}
          />
        </>
      )}
      <p className="mt-4 text-center">
        <a href={paths.forgot} className="font-semibold underline underline-offset-4">
          {text('security.forgotTitle')}
        </a>
      </p>
    </Dialog>
  );
}
