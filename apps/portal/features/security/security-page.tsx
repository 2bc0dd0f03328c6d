import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { copyText } from '@mela/ui/copy-text.ts';
import { FormError } from '@mela/ui/form-error.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { closing } from '@mela/wire/portal/closing.ts';
import { consents } from '@mela/wire/portal/consents.ts';
import { removeMemberIcon, setMemberIcon } from '@mela/wire/portal/icon.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { ownData } from '@mela/wire/portal/own-data.ts';
import { exclusion } from '@mela/wire/portal/protection.ts';
import { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import { security } from '@mela/wire/portal/security.ts';
import { sessionList } from '@mela/wire/portal/sign-in.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import { ensureArea } from '../../data/locale/catalogue.ts';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { currentLanguage } from '../../data/request-context.ts';
import { payoutAccountsQuery } from '../../data/payout-accounts.ts';
import { Avatar } from '../../widgets/avatar.tsx';
import { Below } from '../../widgets/below.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { NewAccounts } from '../../widgets/new-accounts.tsx';
import { isComing } from '../../widgets/query-fallback.tsx';
import { LevelCard } from './level-card.tsx';
import { useLogins } from './queries.ts';

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
        throw new CallError(
          'upload.too_large',
          413,
          text('errors.upload.too_large', { maximum: setMemberIcon.uploadMax / 1024 / 1024 }),
        );
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

/** Who is signed in and was, and the ways to stop; nobody knows how many lines each of them has before it is there. */
function RightColumn() {
  const sessions = useQuery(queryOf(sessionList));
  const { query: logins } = useLogins();
  const rest = [
    useQuery(queryOf(exclusion)),
    useQuery(queryOf(consents)),
    useQuery(queryOf(ownData)),
    useQuery(queryOf(closing)),
  ];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DevicesCard />
      <Below of={[sessions]}>
        <LoginsCard />
      </Below>
      <Below of={[sessions, logins, ...rest]}>
        <BreakCard />
        <ConsentsCard />
        <OwnDataCard />
        <ClosingCard />
      </Below>
    </div>
  );
}

/** Stands for the cards until their answers and their parts are there. */
const ROOM = (
  <div className="grid gap-4 xl:grid-cols-2">
    <Skeleton className="h-96 rounded-card" />
    <Skeleton className="h-96 rounded-card" />
  </div>
);

/** What keeps the account safe, and its owner too. */
export function Component() {
  const text = useText();
  usePageFacts({ title: text('shell.security') });
  // The rule of a password stands beside its field.
  const above = [
    useQuery(queryOf(memberInfo)),
    useQuery(queryOf(security)),
    useQuery(queryOf(registrationRules)),
    useQuery(payoutAccountsQuery()),
  ];
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 xl:max-w-none">
      <h1 className="text-2xl font-bold">{text('shell.security')}</h1>
      <div className="grid gap-4 xl:grid-cols-2">
        <AvatarCard />
        <LevelCard />
      </div>
      {isComing(above) && ROOM}
      <Below of={above}>
        <NewAccounts />
        <LoadingBoundary room={ROOM}>
          <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
            <div className="flex min-w-0 flex-col gap-4">
              <PasswordCard />
              <PaymentPasswordCard />
              <ContactsCard />
              <AuthenticatorCard />
            </div>
            <RightColumn />
          </div>
        </LoadingBoundary>
      </Below>
    </div>
  );
}
