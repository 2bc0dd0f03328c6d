import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { paths } from '../../../router/paths.ts';

/** Money only leaves with the payment password, so it comes first. */
export function NeedPaymentPassword() {
  const text = useText();
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-lg font-bold">{text('withdraw.needPasswordTitle')}</h2>
      <p className="text-ink-soft">{text('withdraw.needPassword')}</p>
      <LinkButton href={paths.security}>{text('withdraw.setPassword')}</LinkButton>
    </Card>
  );
}
