import { useText } from '@mela/i18n/react.ts';
import { ensureArea } from '../../data/catalogue.ts';
import { currentLanguage } from '../../data/request-context.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { lazyComponent } from '../../data/lazy-component.ts';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { NewAccounts } from '../../widgets/new-accounts.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { LevelCard } from './level-card.tsx';

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
          </div>
        </div>
      </LoadingBoundary>
    </div>
  );
}
