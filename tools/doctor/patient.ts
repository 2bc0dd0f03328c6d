import type { Database } from '../../apps/api/platform/database.ts';
import type { Outbound } from '../../apps/api/platform/outbound/outbound.ts';
import type { SecretBox } from '../../apps/api/platform/secrets/secret-box.ts';
import type { Settings } from '../../apps/api/platform/settings/settings.ts';

/** The installation that is looked at. */
export type Patient = Readonly<{
  settings: Settings;
  database: Database;
  box: SecretBox;
  outbound: Outbound;
  /** The database as its owner logs in, who alone knows what was migrated; null where that is not set. */
  ownerUrl: string | null;
  /** The studio's own database; null where its programs are elsewhere. */
  studioUrl: string | null;
  /** Folders of this machine that are written to. */
  folders: readonly string[];
  /** This machine's clock. */
  now(): number;
}>;

/** What is looked at, in words that end “looked at: …”, and one sentence for each thing that is wrong with it. */
export type Check = Readonly<{ at: string; wrong(patient: Patient): Promise<readonly string[]> }>;

/** What an error says, as the end of a sentence. Of a host with several addresses none of which answers, the first one's. */
export function said(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return said(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
