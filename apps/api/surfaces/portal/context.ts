import type { Id } from '@mela/primitives';
import type { Audience } from '@mela/wire';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { House } from '../../house.ts';
import type { BaseContext } from '../kit/mount.ts';

/** A signed-in account as the portal's calls see it. */
export type Account = Readonly<{
  accountId: Id;
  sessionId: Id;
  username: string;
  /** SPEC.md §3: 0 member; 1, 2, 41, 42 agents; 4 trial. */
  accountType: 0 | 1 | 2 | 4 | 41 | 42;
}>;

export type Caller = { audience: 'visitor' } | { audience: Exclude<Audience, 'visitor'>; account: Account };

/** What a portal call knows: the brand, who asks, from where, in which language. */
export type PortalContext = BaseContext &
  Readonly<{
    house: House;
    merchant: Merchant;
    caller: Caller;
    language: string;
    /** The client's address, as the trusted proxies tell it. */
    address: string;
    userAgent: string;
  }>;
