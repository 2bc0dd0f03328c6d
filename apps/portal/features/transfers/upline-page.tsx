import { useText } from '@mela/i18n/react.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { MemberTransfer } from './member-transfer.tsx';

/** Sending money to whoever stands directly above. */
export function Component() {
  const text = useText();
  usePageFacts({ title: text('transfers.uplineTitle') });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('transfers.uplineTitle')}</h1>
      <MemberTransfer to="upline" />
    </div>
  );
}
