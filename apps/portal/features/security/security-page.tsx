import { useText } from '@mela/i18n/react.ts';
import { ensureArea } from '../../client/catalogue.ts';
import { spokenLanguage } from '../../client/told.ts';
import { usePageFacts } from '../../page/facts.tsx';
import { fetched } from '../../page/fetched.ts';
import { Coming } from '../../shell/coming.tsx';
import { NewAccounts } from '../../shell/new-accounts.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { LevelCard } from './level-card.tsx';

// These bring calls of their own, and are fetched when the page stands.
const AuthenticatorCard = fetched(async () => (await import('./authenticator-card.tsx')).AuthenticatorCard);
const BreakCard = fetched(async () => {
  const [{ BreakCard }] = await Promise.all([
    import('./break-card.tsx'),
    ensureArea(spokenLanguage(), 'limits'),
  ]);
  return BreakCard;
});
const ContactsCard = fetched(async () => (await import('./contacts-card.tsx')).ContactsCard);
const DevicesCard = fetched(async () => (await import('./devices-card.tsx')).DevicesCard);
const PasswordCard = fetched(async () => (await import('./password-card.tsx')).PasswordCard);
const PaymentPasswordCard = fetched(
  async () => (await import('./payment-password-card.tsx')).PaymentPasswordCard,
);
const LoginsCard = fetched(async () => (await import('./logins-card.tsx')).LoginsCard);

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
      <Coming room={null}>
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
          </div>
        </div>
      </Coming>
    </div>
  );
}
