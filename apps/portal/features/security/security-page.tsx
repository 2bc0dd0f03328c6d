import { useText } from '@mela/i18n/react.ts';
import { lazy, Suspense } from 'react';
import { NewAccounts } from '../../shell/new-accounts.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { LevelCard } from './level-card.tsx';

// These bring calls of their own, and are fetched when the page stands.
const AuthenticatorCard = lazy(async () => ({
  default: (await import('./authenticator-card.tsx')).AuthenticatorCard,
}));
const BreakCard = lazy(async () => ({ default: (await import('./break-card.tsx')).BreakCard }));
const ContactsCard = lazy(async () => ({ default: (await import('./contacts-card.tsx')).ContactsCard }));
const DevicesCard = lazy(async () => ({ default: (await import('./devices-card.tsx')).DevicesCard }));
const PasswordCard = lazy(async () => ({ default: (await import('./password-card.tsx')).PasswordCard }));
const PaymentPasswordCard = lazy(async () => ({
  default: (await import('./payment-password-card.tsx')).PaymentPasswordCard,
}));
const LoginsCard = lazy(async () => ({ default: (await import('./logins-card.tsx')).LoginsCard }));

/** What keeps the account safe, and its owner too. */
export function Component() {
  const text = useText();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('shell.security')}</h1>
      <AvatarCard />
      <LevelCard />
      <NewAccounts />
      <Suspense>
        <PasswordCard />
        <PaymentPasswordCard />
        <ContactsCard />
        <AuthenticatorCard />
        <DevicesCard />
        <LoginsCard />
        <BreakCard />
      </Suspense>
    </div>
  );
}
