import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { openWaitingDevice, resetByDevice, waitingDevice } from '@mela/wire/portal/password.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { CallError } from '../../../data/call-error.ts';
import { queryOf } from '../../../data/query.ts';
import { useNavigate } from '../../../router/router-provider.tsx';
import { paths } from '../../../router/paths.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { proveHumanity } from '../../../data/prove-humanity.ts';

const ASK_EVERY_MS = 10_000;

/** For an account with neither phone nor mailbox: this device waits until two of the staff let it set the new password. */
export function ForgotByDevice() {
  const { text, formats } = useLocale();
  const navigate = useNavigate();
  const { data } = useQuery({
    ...queryOf(waitingDevice),
    refetchInterval: (query) => (query.state.data ? ASK_EVERY_MS : false),
  });
  const device = data?.device ?? null;
  if (device?.state === 'ready') {
    return (
      <>
        <p className="mb-4">{text('security.waitingReady', { username: device.username })}</p>
        <NewPasswordForm
          set={(body) => call(resetByDevice, { body })}
          onSet={() => navigate(paths.login, { replace: true })}
        />
      </>
    );
  }
  if (device?.state === 'waiting') {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-center">
          <span className="block text-ink-soft">{text('security.waitingCode')}</span>
          <code className="text-3xl font-bold select-all">{device.code}</code>
        </p>
        <p>{text('security.waitingTell', { until: formats.moment(device.expiresAt) })}</p>
      </div>
    );
  }
  return <AskForCode />;
}

function AskForCode() {
  const { text } = useLocale();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const open = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await call(openWaitingDevice, { body: { proof: await proveHumanity('login') } });
      await queries.invalidateQueries({ queryKey: queryOf(waitingDevice).queryKey });
    } catch (refused) {
      const hasMessage = refused instanceof CallError && refused.message !== '';
      setError(hasMessage ? refused.message : text('shell.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{text('security.waitingIntro')}</p>
      <FormError>{error}</FormError>
      <Button size="large" wide busy={busy} onClick={() => void open()}>
        {text(busy ? 'login.proving' : 'security.waitingOpen')}
      </Button>
    </div>
  );
}
