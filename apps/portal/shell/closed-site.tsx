import { useStart } from '../page/start.tsx';
import { ClosedPage } from './closed-page.tsx';
import { UnknownHostPage } from './unknown-host-page.tsx';

/** The one page that stands in for everything: of a brand that is closed, or of a host that is nobody's. */
export const ClosedSite = () => (useStart().brand ? <ClosedPage /> : <UnknownHostPage />);
