import type { Currency, Id } from '@mela/primitives';
import type { Theme } from '@mela/themes';
import { openNetworks } from '../../platform/networks.ts';
import type { Flags } from './flags.ts';

/** SPEC.md §2: 0 is the normal app, 1 maintenance, 2 region-blocked. */
export type MerchantStatus = 'open' | 'maintenance' | 'blocked';

/** How a brand shows digits and groups them by default. */
export type DigitStyle = 'bengali-lakh' | 'latin-lakh' | 'thousands';

/** Its pages with the messengers that players use, and where its customer service answers when the site does not. */
export type Resource = Readonly<{
  /** What people call it (`Telegram`); `service`: where the customer service answers when the site does not. */
  type: string;
  url: string;
}>;

/** Whose money a brand plays for. `stopped`: real money that is paid out, and taken no more. */
export type Money = 'demo' | 'real' | 'stopped';

/** What the law lets a brand offer; amounts in 1/10 000 units. */
export type Jurisdiction = Readonly<{
  money: Money;
  /** ISO 3166 codes of the countries whose players it serves; null: all. */
  countries: readonly string[] | null;
  /** Networks as `address/bits` that are served whatever country they are of; they go before those that are kept out. */
  networksLetIn: readonly string[];
  /** Networks that are not served, whatever country they are of. */
  networksKeptOut: readonly string[];
  /** The categories of games that it may offer. */
  categories: readonly string[];
  minimumAge: number;
  /** The largest stake of one bet or order; null: as each game says. */
  stakeMax: bigint | null;
  /** What one member may pay in per business day; null: any amount. */
  depositDayMax: bigint | null;
  /** How long a round takes at least. */
  roundTimeMinMs: number;
  autoplay: boolean;
  turbo: boolean;
  /** After how many minutes a player is told at the latest; null: as they wish. */
  realityCheckMinutes: number | null;
}>;

/** One brand, or the office above them, which has staff and nothing else. */
export type Merchant = Readonly<{
  id: Id;
  code: string;
  kind: 'brand' | 'office';
  /** Display name by language code. */
  name: Readonly<Record<string, string>>;
  currency: Currency;
  /** IANA name; business days, draw days and report days are days of this zone. */
  timeZone: string;
  /** The first one is the default. */
  languages: readonly string[];
  /** What it looks like, see themes.ts. */
  theme: Theme;
  /** Counts the changes of that. */
  themeVersion: number;
  /** Where else it can be found and reached. */
  resources: readonly Resource[];
  /** Origins that keep copies of its pictures. */
  imageCdns: readonly string[];
  /** Under which id a service outside counts the visits of those who allow it; null: nobody counts. */
  analyticsId: string | null;
  digits: DigitStyle;
  flags: Flags;
  /** Where passwords grow old: at how many days they have to be changed. */
  passwordMaxAgeDays: number;
  /** A login from an unfamiliar address or device has to be confirmed in a second way, if the account has one. */
  secondStep: boolean;
  status: MerchantStatus;
  maintenanceEndsAt: Date | null;
  /** Counts the changes of the two above. */
  statusVersion: bigint;
  /** When it opened first; null: never, and its own staff cannot open it. */
  liveSince: Date | null;
  /** Real money is not switched on without one. */
  licenceReference: string | null;
  /** What the law lets it offer. */
  jurisdiction: Jurisdiction;
  /** Counts the changes of the two above. */
  jurisdictionVersion: bigint;
  /** Counts the changes of what staff set by themselves, see settings.ts. */
  settingsVersion: bigint;
  /** Grows with every change of what anonymous pages show; part of their cache key. */
  contentVersion: bigint;
}>;

/** Somebody else changed it meanwhile. */
export type SettingsVersionConflict = { kind: 'brand-version-conflict' };

/** A country's ISO 3166 code, `own` for the operator's own network, null where nobody knows. */
type CountryOf = (address: string) => string | null;

/**
 * Tells whether a brand serves whoever is at an address: networks that it lets in first, then those that it keeps out, then the
 * countries of its policy, in which the operator's own network always is.
 */
export function openServes(countryOf: CountryOf): (merchant: Merchant, address: string) => boolean {
  const read = new WeakMap<Jurisdiction, (address: string) => boolean>();
  return ({ jurisdiction }, address) => {
    const known = read.get(jurisdiction) ?? readOf(jurisdiction, countryOf);
    read.set(jurisdiction, known);
    return known(address);
  };
}

function readOf(
  { countries, networksLetIn, networksKeptOut }: Jurisdiction,
  countryOf: CountryOf,
): (address: string) => boolean {
  const [letsIn, keepsOut] = [openNetworks(networksLetIn), openNetworks(networksKeptOut)];
  return (address) => {
    if (letsIn(address)) return true;
    if (keepsOut(address)) return false;
    return countries === null || ['own', ...countries].includes(countryOf(address) ?? '');
  };
}
