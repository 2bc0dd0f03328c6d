import { useText } from '@mela/i18n/react.ts';
import { lazy, Suspense } from 'react';
import { AvatarCard } from './avatar-card.tsx';
import { BreakCard } from './break-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { LevelCard } from './level-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PaymentPasswordCard } from './payment-password-card.tsx';

// Far down the page, and fetched when it stands.
const AuthenticatorCard = lazy(async () => ({
  default: (await import('./authenticator-card.tsx')).AuthenticatorCard,
}));
const DevicesCard = lazy(async () => ({ default: (await import('./devices-card.tsx')).DevicesCard }));
const LoginsCard = lazy(async () => ({ default: (await import('./logins-card.tsx')).LoginsCard }));

/** What keeps the account safe, and its owner too. */
export function Component() {
  const text = useText();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('shell.security')}</h1>
      <AvatarCard />
      <LevelCard />
      <PasswordCard />
      <PaymentPasswordCard />
      <ContactsCard />
      <Suspense>
        <AuthenticatorCard />
        <DevicesCard />
        <LoginsCard />
      </Suspense>
      <BreakCard />
    </div>
  );
}
