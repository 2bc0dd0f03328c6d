import type { ConsoleClient } from '../../../packages/testing/console-client.ts';
import type { Send } from '../../../packages/testing/portal-client.ts';
import type { SmallDisk } from '../../../packages/testing/faults/small-disk.ts';
import type { Id } from '../../../packages/primitives/index.ts';
import type { Stage } from '../../stage/open-stage.ts';
import type { Seat } from '../../stage/seat-players.ts';
import type { VendorWire } from '../../stage/vendor-wire.ts';
import type { Gateway } from './gateway.ts';
import type { Lender } from './lender.ts';
import type { Member } from './member.ts';
import type { ClaimOffer } from './offers.ts';
import type { Channel } from './people.ts';
import type { StudioProgram, Visit } from './studio.ts';

/** A member with an account that money can be sent to. */
export type Withdrawer = Member & Readonly<{ payoutAccountId: Id }>;

/** A member whose money a vendor keeps while it is played, sitting at that vendor's game. */
export type Keeper = Member & Readonly<{ visit: Visit }>;

/**
 * The system under test: two apis, two workers, the database, the studio and the sandbox gateway, and everybody who uses
 * them. Most players sit at the vendor's game, and many also come by the portal: some withdraw, some play the studio's slot and the
 * lottery, some send each other money. Those who keep money at a vendor, hold bonuses or have their bets corrected do nothing else,
 * for their money lies in several accounts and is counted together.
 */
export type CrashTarget = Readonly<{
  stage: Stage;
  /** What it writes to, where that can be filled. */
  disk: SmallDisk | null;
  wire: VendorWire;
  gateway: Gateway;
  studio: StudioProgram;
  visits: readonly Visit[];
  channel: Channel;
  /** The channel to which money is sent by hand. */
  byHand: Id;
  /** Who bet at the vendor's game. */
  players: readonly Seat[];
  /** An agent, and those directly below. */
  family: Readonly<{ agent: Member; below: readonly Member[] }>;
  keepers: Lender<Keeper>;
  holders: Lender<Member>;
  offers: readonly ClaimOffer[];
  corrected: readonly Seat[];
  /** Reaches the apis as browsers do. */
  send: Send;
  members: readonly Member[];
  withdrawers: readonly Withdrawer[];
  /** Whom no driver pays in or out for, so that nothing of theirs is open when fifty call at once. */
  spared: Withdrawer;
  clerks: readonly [ConsoleClient, ConsoleClient];
  /** What every player had before anything happened, in one entry. */
  cash: bigint;
  close(): Promise<void>;
}>;
