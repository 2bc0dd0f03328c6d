import type { Currency, Id } from '@mela/primitives';
import type { Flags } from './flags.ts';
import type { Jurisdiction } from './jurisdiction.ts';

/** SPEC.md §2: 0 is the normal app, 1 maintenance, 2 region-blocked. */
export type MerchantStatus = 'open' | 'maintenance' | 'blocked';

/** How a brand shows digits and groups them by default. */
export type DigitStyle = 'bengali-lakh' | 'latin-lakh' | 'thousands';

/** Its pages with the messengers that players use, and where its customer service answers when the site does not. */
export type Resource = Readonly<{ type: 'telegram' | 'whatsapp' | 'facebook' | 'service'; url: string }>;

/** One brand. */
export type Merchant = Readonly<{
  id: Id;
  code: string;
  /** Display name by language code. */
  name: Readonly<Record<string, string>>;
  currency: Currency;
  /** IANA name; business days, draw days and report days are days of this zone. */
  timeZone: string;
  /** The first one is the default. */
  languages: readonly string[];
  theme: string;
  /** Where else it can be found and reached. */
  resources: readonly Resource[];
  digits: DigitStyle;
  flags: Flags;
  /** Where passwords grow old: at how many days they have to be changed. */
  passwordMaxAgeDays: number;
  /** A login from an unfamiliar address or device has to be confirmed in a second way, if the account has one. */
  secondStep: boolean;
  status: MerchantStatus;
  maintenanceEndsAt: Date | null;
  /** Real money is not switched on without one. */
  licenceReference: string | null;
  /** What the law lets it offer. */
  jurisdiction: Jurisdiction;
  /** Counts the changes of the two above. */
  jurisdictionVersion: bigint;
  /** Grows with every change of what anonymous pages show; part of their cache key. */
  contentVersion: bigint;
}>;
