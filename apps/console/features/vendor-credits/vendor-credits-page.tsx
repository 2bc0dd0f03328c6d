import { useLocale } from '@mela/i18n/react.ts';
import { PageHead } from '../../widgets/page-head.tsx';
import { HeldCredits } from './held-credits.tsx';
import { Standings } from './standings.tsx';

/** What vendors pay: how each of them stands, and what is held above their ceilings. */
export function Component() {
  const { text } = useLocale();
  return (
    <>
      <PageHead title={text('console-vendors.creditsTitle')} />
      <p className="mb-4 max-w-prose text-ink-soft">{text('console-vendors.creditsNote')}</p>
      {/* First where a vendor is stopped: when one goes wrong, what is held below grows by the minute. */}
      <Standings />
      <HeldCredits />
    </>
  );
}
