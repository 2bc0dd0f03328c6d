import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { useEffect, useState } from 'react';
import { REAL_ACCOUNT_REQUIRED } from '../client/call.ts';
import { places } from './places.ts';

/** Tells a trial member that what they asked for needs a real account (SPEC.md §4, login-gated action). */
export function RealAccountDialog() {
  const text = useText();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(REAL_ACCOUNT_REQUIRED, show);
    return () => removeEventListener(REAL_ACCOUNT_REQUIRED, show);
  }, []);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} title={text('shell.realAccountTitle')}>
      <p className="mb-5">{text('shell.realAccountNeeded')}</p>
      <LinkButton wide href={places.register} onClick={close}>
        {text('shell.register')}
      </LinkButton>
    </Dialog>
  );
}
