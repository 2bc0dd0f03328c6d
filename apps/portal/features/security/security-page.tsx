import { useText } from '@mela/i18n/react.ts';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { BreakCard } from './break-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { LoginsCard } from './logins-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { LevelCard } from './level-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PaymentPasswordCard } from './payment-password-card.tsx';

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
      <AuthenticatorCard />
      <DevicesCard />
      <LoginsCard />
      <BreakCard />
    </div>
  );
}
