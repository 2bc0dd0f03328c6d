import type { Settings } from '../../platform/settings/settings.ts';
import { ownCookie, type OwnCookie } from '../kit/own-cookie.ts';

/** What carries the session's token, to the console's own calls. */
export const sessionCookie = ({ PUBLIC_ORIGIN }: Settings): OwnCookie =>
  ownCookie('console_session', { path: '/console', secure: PUBLIC_ORIGIN.startsWith('https:') });
