import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { endTotp, renewRecoveryCodes, security } from '@mela/wire/portal/security.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../data/call.ts';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { queryOf } from '../../data/query.ts';
import { showRefusal } from '../../data/refusals.ts';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { EntryForm } from '../../widgets/entry-form.tsx';

type Form = { password: string; code: string };

/** Asks for the login password and what the authenticator shows, before something is done about it. */
function ProofForm({ send }: { send: (proof: Form) => Promise<void> }) {
  const text = useText();
  const form = useForm<Form>({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const required = (value: string) => value.trim() !== '' || text('security.required');
  const submit = form.handleSubmit(async (proof) => {
    try {
      await send(proof);
    } catch (error) {
      showRefusal<Form>(error, text, ['password', 'code'], form.setError);
    }
  });
  return (
    <EntryForm form={form} submit={submit} button={{ wide: true, children: text('shell.confirm') }}>
      <PasswordField
        label={text('security.yourPassword')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password', { validate: required })}
      />
      <TextField
        label={text('security.totpCodeOrRecovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.code?.message}
        {...form.register('code', { validate: required })}
      />
    </EntryForm>
  );
}

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
