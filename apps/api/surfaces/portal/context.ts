import { invariant } from '@mela/primitives';
import type { Audience } from '@mela/wire';
import type { SignedIn } from '../../domain/identity/index.ts';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { Services } from '../../services.ts';
import type { Cookies } from './cookies.ts';
import type { BaseContext } from '../kit/mount.ts';

export type Caller = { audience: 'visitor' } | { audience: Exclude<Audience, 'visitor'>; account: SignedIn };

/** What a portal call knows: the brand, who asks, from where, in which language. */
export type PortalContext = BaseContext &
  Readonly<{
    services: Services;
    merchant: Merchant;
    /** The brand's host that was asked, without port. */
    host: string;
    caller: Caller;
    language: string;
    /** The client's address, as the trusted proxies tell it. */
    address: string;
    userAgent: string;
    /** With which staff see drafts as if they were published; null for everybody else. */
    previewTicket: string | null;
    cookies: Cookies;
  }>;

/** The account behind a call whose audience has no visitors. */
export function accountOf({ caller }: PortalContext): SignedIn {
  invariant(caller.audience !== 'visitor', 'the gate lets no visitor into calls of signed-in accounts');
  return caller.account;
}

/** The language of an answer: the one asked for in the query if the brand speaks it, else the caller's. */
export function languageFor({ merchant, language }: PortalContext, asked: string | undefined): string {
  const wanted = asked?.toLowerCase();
  return wanted && merchant.languages.includes(wanted) ? wanted : language;
}
