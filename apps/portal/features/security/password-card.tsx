import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Changes the password that opens the account. */
export function PasswordCard() {
  const text = useText();
  return (
    <Card>
      <h2 className="text-lg font-bold">{text('security.passwordTitle')}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{text('security.passwordIntro')}</p>
      <ChangePasswordForm due={false} />
    </Card>
  );
}
