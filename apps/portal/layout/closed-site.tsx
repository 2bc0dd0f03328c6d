import { useStart } from '../data/start.tsx';
import { ClosedPage } from './closed-page.tsx';
import { UnavailablePage } from './unavailable-page.tsx';
import { UnknownHostPage } from './unknown-host-page.tsx';

/** The one page that stands in for everything: of a brand that is closed or away for a moment, or of a host that is nobody's. */
export function ClosedSite() {
  const { brand, status } = useStart();
  if (status === 'unavailable') return <UnavailablePage />;
  return brand ? <ClosedPage /> : <UnknownHostPage />;
}
