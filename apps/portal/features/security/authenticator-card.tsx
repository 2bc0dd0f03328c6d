import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { endTotp, renewRecoveryCodes, security } from '@mela/wire/portal/security.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { lazyComponent } from '../../data/lazy-component.ts';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { ProofForm } from './proof-form.tsx';

// Wanted once in an account's life.
const RecoveryCodes = lazyComponent(async () => (await import('./recovery-codes.tsx')).RecoveryCodes);
const TotpSetup = lazyComponent(async () => (await import('./totp-setup.tsx')).TotpSetup);

type Action = 'begin' | 'end' | 'renew';

const TITLES = {
  begin: 'security.totpTitle',
  end: 'security.totpEnd',
  renew: 'security.recoveryRenew',
} as const;

/** Switches an authenticator app on and off, and makes new recovery codes for it. */
export function AuthenticatorCard() {
  const text = useText();
  const queries = useQueryClient();
  const { data } = useQuery(queryOf(security));
  const [action, setAction] = useState<Action | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: queryOf(security).queryKey });
  const close = () => {
    setAction(null);
    setCodes(null);
  };
  const showCodes = async (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    await reload();
  };
  return (
    <Card>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{text('security.totpTitle')}</h2>
        {data && (
          <Badge tone={data.totp ? 'gain' : 'plain'}>
            {text(data.totp ? 'security.totpOn' : 'security.totpOff')}
          </Badge>
        )}
      </div>
      <p className="mt-1 mb-4 text-ink-soft">{text('security.totpIntro')}</p>
      {data?.totp && (
        <p className="mb-4">{text('security.recoveryLeft', { count: data.recoveryCodesLeft })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {data?.totp === false && (
          <Button onClick={() => setAction('begin')}>{text('security.totpBegin')}</Button>
        )}
        {data?.totp && (
          <>
            <Button look="outline" onClick={() => setAction('renew')}>
              {text('security.recoveryRenew')}
            </Button>
            <Button look="quiet" onClick={() => setAction('end')}>
              {text('security.totpEnd')}
            </Button>
          </>
        )}
      </div>
      {action && (
        <Dialog open onClose={close} title={text(codes ? 'security.recoveryTitle' : TITLES[action])}>
          <LoadingBoundary room={<Skeleton className="h-48 w-full" />}>
            {codes ? (
              <RecoveryCodes codes={codes} onDone={close} />
            ) : action === 'begin' ? (
              <TotpSetup onDone={showCodes} />
            ) : (
              <ProofForm
                send={async (body) => {
                  if (action === 'renew')
                    return showCodes((await call(renewRecoveryCodes, { body })).recoveryCodes);
                  await call(endTotp, { body });
                  toast(text('security.totpEnded'), 'gain');
                  close();
                  return reload();
                }}
              />
            )}
          </LoadingBoundary>
        </Dialog>
      )}
    </Card>
  );
}
