import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { paths } from '../../router/paths.ts';
import { termsQuery } from './queries.ts';
import { SendForm } from './send-form.tsx';
import { TransferList } from './transfer-list.tsx';

/** Money from hand to hand: what has to be there first, the form, and what was sent before. */
export function MemberTransfer({ to }: { to: 'upline' | 'downline' }) {
  const text = useText();
  const query = useQuery(termsQuery());
  const { data: terms } = query;
  return (
    <>
      {!terms ? (
        <QueryFallback of={[query]}>
          <Skeleton className="h-96" />
        </QueryFallback>
      ) : to === 'upline' && terms.upline === null ? (
        <EmptyState title={text('transfers.noUpline')} />
      ) : terms.hasPaymentPassword ? (
        <SendForm terms={terms} to={to} />
      ) : (
        <Card className="flex flex-col items-start gap-3">
          <h2 className="text-lg font-bold">{text('transfers.needPasswordTitle')}</h2>
          <p className="text-ink-soft">{text('transfers.needPassword')}</p>
          <LinkButton href={paths.security}>{text('transfers.setPassword')}</LinkButton>
        </Card>
      )}
      <TransferList />
    </>
  );
}
