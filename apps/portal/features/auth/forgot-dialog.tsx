import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { resetsByPhone } from '@mela/wire/portal/resets-by-phone.ts';
import { useState } from 'react';
import { useBrand } from '../../page/start.tsx';
import { places } from '../../shell/places.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import { useCloseDialog, useOtherDialog } from './use-sign-in.ts';
import { WayInBanner } from './way-in-banner.tsx';

type Way = 'phone' | 'email';

const WAYS: readonly Way[] = ['phone', 'email'];

/** The way back in over the home page: by phone where the brand knows its members' phones, or by e-mail. */
export function Component() {
  const text = useText();
  const close = useCloseDialog();
  const login = useOtherDialog(places.login);
  const byPhone = resetsByPhone(useBrand().flags);
  const [way, setWay] = useState<Way>(byPhone ? 'phone' : 'email');
  const form = way === 'phone' ? <ForgotByPhone /> : <ForgotByEmail />;
  return (
    <Dialog open onClose={close} title={text('security.forgotTitle')}>
      <WayInBanner place="forgot" />
      {byPhone ? (
        <Tabs
          label={text('security.forgotWays')}
          tabs={WAYS.map((key) => ({ key, label: text(`security.forgotWay.${key}`) }))}
          chosen={way}
          onChoose={setWay}
        >
          <div className="pt-4">{form}</div>
        </Tabs>
      ) : (
        form
      )}
      <p className="mt-4 text-center">
        <a href={login} className="font-semibold underline underline-offset-4">
          {text('security.backToLogin')}
        </a>
      </p>
    </Dialog>
  );
}
