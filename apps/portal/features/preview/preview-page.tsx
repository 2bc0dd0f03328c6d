import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Spinner } from '@mela/ui/spinner.tsx';
import { previewState } from '@mela/wire/portal/articles.ts';
import { previewOf } from '@mela/wire/portal/content-pages.ts';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { closePopUps, reopenPopUps } from '../../data/pop-ups-closed.ts';
import { keepPreview } from '../../data/preview.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useNavigate, useLocation } from '../../router/router-provider.tsx';
import { paths } from '../../router/paths.ts';

/** Takes the ticket that staff came with out of the address, and shows the page that they want to see. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [over, setOver] = useState(false);
  usePageFacts({ title: text('content.preview') });
  useEffect(() => {
    const { ticket, next, popUps } = previewOf(hash);
    const take = async () => {
      keepPreview(ticket || null);
      for (const signedIn of [true, false]) (popUps ? reopenPopUps : closePopUps)(signedIn);
      const { endsAt } = await call(previewState);
      if (endsAt === null) keepPreview(null);
      if (endsAt === null) return setOver(true);
      // Only within this site: a second slash would lead to another host.
      return navigate(/^\/(?![/\\])/.test(next) ? next : paths.home, { replace: true });
    };
    take().catch(() => setOver(true));
  }, [hash, navigate]);
  if (!over) return <Spinner />;
  return (
    <>
      <h1 className="mb-4 text-xl font-bold">{text('content.preview')}</h1>
      <EmptyState title={text('content.previewOver')}>
        <LinkButton href={paths.home}>{text('shell.home')}</LinkButton>
      </EmptyState>
    </>
  );
}
