import type { AnyKind } from '../kind.ts';
import { accountMove } from './account-move.ts';
import { bonusGift } from './bonus-gift.ts';
import { bonusOffer } from './bonus-offer.ts';
import { brandSender } from './brand-sender.ts';
import { brandHosts } from './brand-hosts.ts';
import { broadcast } from './broadcast.ts';
import { cashierPolicy } from './cashier-policy.ts';
import { depositCredentials, payoutCredentials } from './channel-credentials.ts';
import { forwardKey } from './forward-key.ts';
import { heldVendorCredit } from './held-vendor-credit.ts';
import { installationPlanOff, installationStatus } from './installation-status.ts';
import { ledgerCorrection } from './ledger-correction.ts';
import { liftRestore } from './lift-restore.ts';
import { lotteryGame } from './lottery-game.ts';
import { firstAdmin, goingLive } from './new-brand.ts';
import { ownAccountUnlink } from './own-account-unlink.ts';
import { payoutChannel } from './payout-channel.ts';
import { receivingAccount } from './receiving-account.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { resetPassword } from './reset-password.ts';
import { staffOpening } from './staff-opening.ts';
import { staffReset } from './staff-reset.ts';
import { unmatchedPayment } from './unmatched-payment.ts';
import { vendorKey } from './vendor-key.ts';
import { vendorCeilings } from './vendor-ceilings.ts';
import { vendorNetworks } from './vendor-networks.ts';
import { vendorReopening } from './vendor-reopening.ts';

/** Everything that takes two people. A new kind is a file beside this one and a word here. */
export const kinds = {
  accountMove,
  bonusGift,
  bonusOffer,
  brandHosts,
  brandSender,
  broadcast,
  cashierPolicy,
  depositCredentials,
  firstAdmin,
  forwardKey,
  goingLive,
  heldVendorCredit,
  installationPlanOff,
  installationStatus,
  ledgerCorrection,
  liftRestore,
  lotteryGame,
  ownAccountUnlink,
  payoutChannel,
  payoutCredentials,
  receivingAccount,
  removeAuthenticator,
  resetPassword,
  staffOpening,
  staffReset,
  unmatchedPayment,
  vendorKey,
  vendorCeilings,
  vendorNetworks,
  vendorReopening,
} as const satisfies Readonly<Record<string, AnyKind>>;

type Kind = (typeof kinds)[keyof typeof kinds];

/** Why a kind says no. */
export type KindRefusal = Extract<
  Awaited<ReturnType<Kind['stillValid'] | Kind['apply']>>,
  { ok: false }
>['refusal'];

const byName = new Map<string, AnyKind>(Object.values(kinds).map((kind) => [kind.name, kind]));

/** A kind by its name; undefined for one that the system no longer knows. */
export const kindNamed = (name: string): AnyKind | undefined => byName.get(name);
