import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { copyText } from '@mela/ui/copy-text.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { removeMemberIcon, setMemberIcon } from '@mela/wire/portal/icon.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { security } from '@mela/wire/portal/security.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import { ensureArea } from '../../data/locale/catalogue.ts';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { currentLanguage } from '../../data/request-context.ts';
import { waitUntil } from '../../data/wait-until.ts';
import { Avatar } from '../../widgets/avatar.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { NewAccounts } from '../../widgets/new-accounts.tsx';

/** Who one is here: name, user id to copy, and the avatar. */
function AvatarCard() {
  const text = useText();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const { data: member } = useQuery(queryOf(memberInfo));
  const name = member?.nickname ?? member?.username ?? '';
  const reload = () => queries.invalidateQueries({ queryKey: queryOf(memberInfo).queryKey });
  const choose = useMutation({
    mutationFn: async (file: File) => {
      // Said at once, not after a quarter of an hour on a slow network.
      if (file.size > setMemberIcon.uploadMax)
        throw new CallError('upload.too_large', 413, text('errors.upload.too_large'));
      const bytes = new Uint8Array(await file.arrayBuffer());
      return call(setMemberIcon, { body: { type: file.type || 'image/png', bytes } });
    },
    onSuccess: async () => {
      toast(text('security.avatarSaved'), 'gain');
      await reload();
    },
  });
  const remove = useMutation({
    mutationFn: () => call(removeMemberIcon),
    onSuccess: async () => {
      choose.reset();
      toast(text('security.avatarRemoved'), 'gain');
      await reload();
    },
  });
  const error = choose.error ?? remove.error;
  return (
    <Card>
      <h2 className="sr-only">{text('security.avatarTitle')}</h2>
      <div className="flex items-center gap-4">
        <Avatar name={name} className="size-20 text-[30px]" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-bold">{name}</p>
          {member && (
            <div className="flex items-center gap-1 text-sm text-ink-soft">
              <span className="min-w-0">
                {text('security.userId')}: <span className="whitespace-nowrap">{member.number}</span>
              </span>
              <IconButton
                icon="copy"
                label={text('security.copyUserId')}
                onClick={() => void copyText(member.number, text)}
              />
            </div>
          )}
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{text('security.avatarHint')}</p>
      <FormError>{error ? sentenceOf(error, text) : undefined}</FormError>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" busy={choose.isPending} onClick={() => picker.current?.click()}>
          {text('security.chooseAvatar')}
        </Button>
        {member?.icon && (
          <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {text('security.removeAvatar')}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={text('security.chooseAvatar')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) choose.mutate(file);
        }}
      />
    </Card>
  );
}

const TONES = { low: 'loss', medium: 'notice', high: 'gain' } as const;

/** How well the account is kept, and what of it is missing. */
function LevelCard() {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(queryOf(security));
  if (error && !data)
    return <ErrorState message={sentenceOf(error, text)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-44" />;
  const parts = [
    { label: text('security.levelPayment'), has: data.paymentPassword },
    { label: text('security.levelContact'), has: data.phone !== null || data.email !== null },
    { label: text('security.levelTotp'), has: data.totp },
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{text('security.levelTitle')}</h2>
        <Badge tone={TONES[data.level]}>{text(`security.level.${data.level}`)}</Badge>
      </div>
      <ul className="mt-3 flex flex-col gap-2">
        {parts.map(({ label, has }) => (
          <li key={label} className="flex items-center gap-2">
            <Icon
              of={has ? 'circle-check' : 'circle-x'}
              className={has ? 'size-6 text-gain' : 'size-6 text-ink-soft'}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
            <span className="text-sm text-ink-soft">
              {text(has ? 'security.levelHas' : 'security.levelLacks')}
            </span>
          </li>
        ))}
      </ul>
      {!data.totp && <p className="mt-3 text-sm text-ink-soft">{text('security.levelNote')}</p>}
      {data.payoutsBlockedUntil && (
        <p className="mt-3 rounded-control border-2 border-notice px-3 py-2 font-medium">
          {text('security.payoutsWait', waitUntil(data.payoutsBlockedUntil))}
        </p>
      )}
    </Card>
  );
}

// These bring calls of their own, and are fetched when the page stands.
const AuthenticatorCard = lazyComponent(
  async () => (await import('./authenticator-card.tsx')).AuthenticatorCard,
);
const BreakCard = lazyComponent(async () => {
  const [{ BreakCard }] = await Promise.all([
    import('./break-card.tsx'),
    ensureArea(currentLanguage(), 'limits'),
  ]);
  return BreakCard;
});
const ContactsCard = lazyComponent(async () => (await import('./contacts-card.tsx')).ContactsCard);
const DevicesCard = lazyComponent(async () => (await import('./devices-card.tsx')).DevicesCard);
const PasswordCard = lazyComponent(async () => (await import('./password-card.tsx')).PasswordCard);
const PaymentPasswordCard = lazyComponent(
  async () => (await import('./payment-password-card.tsx')).PaymentPasswordCard,
);
const ClosingCard = lazyComponent(async () => (await import('./closing-card.tsx')).ClosingCard);
const ConsentsCard = lazyComponent(async () => {
  const [{ ConsentsCard }] = await Promise.all([
    import('./consents-card.tsx'),
    ensureArea(currentLanguage(), 'consents'),
  ]);
  return ConsentsCard;
});
const OwnDataCard = lazyComponent(async () => (await import('./own-data-card.tsx')).OwnDataCard);
const LoginsCard = lazyComponent(async () => (await import('./logins-card.tsx')).LoginsCard);

/** What keeps the account safe, and its owner too. */
export function Component() {
  const text = useText();
  usePageFacts({ title: text('shell.security') });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 xl:max-w-none">
      <h1 className="text-2xl font-bold">{text('shell.security')}</h1>
      <div className="grid gap-4 xl:grid-cols-2">
        <AvatarCard />
        <LevelCard />
      </div>
      <NewAccounts />
      <LoadingBoundary room={null}>
        <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
          <div className="flex min-w-0 flex-col gap-4">
            <PasswordCard />
            <PaymentPasswordCard />
            <ContactsCard />
            <AuthenticatorCard />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <DevicesCard />
            <LoginsCard />
            <BreakCard />
            <ConsentsCard />
            <OwnDataCard />
            <ClosingCard />
          </div>
        </div>
      </LoadingBoundary>
    </div>
  );
}
