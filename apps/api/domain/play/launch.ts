import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { anyOf } from '../../platform/any-of.ts';
import type { Scope } from '../../platform/scope.ts';
import { forbiddenByLaw, launchableGame, markPlayed, placeOfVendor } from '../catalogue/index.ts';
import { openForPlay, type Merchant } from '../merchants/index.ts';
import { mayPlay, withinTime } from '../protection/index.ts';
import type { LaunchRefusal } from './refusals.ts';
import { issueTicket } from './session.ts';
import { signingKey } from './vendor-key.ts';
import type { LaunchRequest, SignedBy, Vendors } from './vendor-port.ts';

/** Who opens which game, and where the links out of the frame lead. */
export type LaunchWish = {
  accountId: Id;
  /** A trial account plays with play money, and only what may be tried. */
  trial: boolean;
  vendor: string;
  code: string;
} & Pick<LaunchRequest, 'language' | 'digits' | 'device' | 'lobbyUrl' | 'depositUrl'>;

type Prepared = { vendor: string; key: SignedBy; request: LaunchRequest; cdn: string | null };

/** Opens a game: a session with a one-time ticket, and the vendor's answer where the frame is, at one of its launch CDNs if it has any. */
export async function launchGame(
  parts: { database: Database; secretBox: SecretBox; vendors: Vendors },
  merchant: Merchant,
  wish: LaunchWish,
): Promise<Outcome<{ url: string }, LaunchRefusal>> {
  const prepared = await parts.database.inMerchant(merchant.id, (scope) =>
    prepare(scope, parts.secretBox, merchant, wish),
  );
  if (!prepared.ok) return prepared;
  const { vendor, key, request, cdn } = prepared.value;
  // Outside the transaction: a slow vendor must hold no connection.
  const launched = await parts.vendors(vendor).launch(key, request);
  return launched.ok && cdn !== null ? ok({ url: moved(launched.value.url, cdn) }) : launched;
}

/** The same page at another origin. */
function moved(url: string, origin: string): string {
  const { pathname, search, hash } = new URL(url);
  return `${new URL(origin).origin}${pathname}${search}${hash}`;
}

async function prepare(
  scope: Scope,
  secretBox: SecretBox,
  merchant: Merchant,
  { accountId, trial, vendor, code, ...frame }: LaunchWish,
): Promise<Outcome<Prepared, LaunchRefusal>> {
  const open = await openForPlay(scope, { playMoney: trial });
  if (!open.ok) return open;
  if (await forbiddenByLaw(scope, { vendor, code })) return refuse({ kind: 'category-not-allowed' });
  const game = await launchableGame(scope, { vendor, code });
  if (!game || game.runs !== 'protocol') return refuse({ kind: 'game-not-found' });
  if (trial && !game.trial) return refuse({ kind: 'real-account-required' });
  const { rows } = await sql<{ refusal: 'player-blocked' | 'player-excluded' | 'session-expired' | null }>`
    select refusal from play.eligibility(${scope.merchantId}, ${accountId}, ${scope.now}, null)`.execute(
    scope.db,
  );
  const refusal = rows[0]?.refusal ?? null;
  if (refusal === 'session-expired') return refuse({ kind: 'real-account-required' });
  // Whoever is shut out or held hears why; vendors do not.
  const may = await mayPlay(scope, accountId);
  if (!may.ok) return may;
  if (refusal) return refuse({ kind: 'player-blocked' });

  if (!trial) {
    const inTime = await withinTime(scope, accountId);
    if (!inTime.ok) return inTime;
  }

  const key = await signingKey(scope, secretBox, merchant.code, vendor);
  if (!key) return refuse({ kind: 'vendor-silent' });
  const currency = trial ? 'PLAY' : merchant.currency;
  const opening = { accountId, vendor, gameId: game.id, currency, language: frame.language };
  const ticket = await issueTicket(scope, opening);
  await markPlayed(scope, accountId, game.id);
  const place = await placeOfVendor(scope, vendor);
  return ok({
    vendor,
    key,
    cdn: anyOf(place?.launchCdns ?? []),
    request: {
      game: code,
      mode: trial ? 'trial' : 'real',
      ticket,
      currency,
      player: accountId,
      merchant: merchant.code,
      ...frame,
    },
  });
}
