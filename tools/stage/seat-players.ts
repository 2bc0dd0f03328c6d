import { addVendorKey } from '../../apps/api/domain/play/index.ts';
import { payMany } from '../../apps/api/domain/ledger/index.ts';
import { presentGame, saveOfferedGames, saveVendor } from '../../apps/api/domain/catalogue/index.ts';
import { openMerchant, type Merchant } from '../../apps/api/domain/merchants/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase, type Database } from '../../apps/api/platform/database.ts';
import { openSecretBox } from '../../apps/api/platform/secrets/secret-box.ts';
import type { Scope } from '../../apps/api/platform/scope.ts';
import { brands } from '../../packages/testing/people/brands.ts';
import { newId, type Id } from '../../packages/primitives/index.ts';
import type { SigningKey } from '../../packages/wire/provider/sign.ts';
import { sql } from 'kysely';

export const GAME = 'padma25';
const VENDOR = 'STAGE';
const BATCH = 1_000;

/** A player with money who sits at the vendor's game. */
export type Seat = Readonly<{ player: Id; session: Id }>;

/** A brand, a vendor's key and players, as many as a measurement wants. */
export type Company = Readonly<{ merchant: Merchant; key: SigningKey; seats: readonly Seat[] }>;

/** Fills an empty database: one brand, one vendor with one game, and `players` wallets of `cash` each. */
export async function seatPlayers(
  databaseUrl: string,
  secretsKey: string,
  wanted: Readonly<{ players: number; cash: bigint }>,
): Promise<Company> {
  const database = openDatabase(databaseUrl, systemClock, 2);
  try {
    const merchant = await openMerchant(database.kysely, brands.mela);
    const secret = crypto.getRandomValues(new Uint8Array(32));
    const gameId = await openGame(database, merchant, secretsKey, secret);
    const seats: Seat[] = [];
    while (seats.length < wanted.players) {
      const count = Math.min(BATCH, wanted.players - seats.length);
      const batch = Array.from({ length: count }, () => ({ player: newId(), session: newId() }));
      await database.inMerchant(merchant.id, (scope) => seat(scope, batch, gameId, wanted.cash));
      seats.push(...batch);
    }
    return { merchant, key: { id: `${merchant.code}.${VENDOR}.1`, secret }, seats };
  } finally {
    await database.close();
  }
}

async function openGame(
  database: Database,
  merchant: Merchant,
  secretsKey: string,
  secret: Uint8Array,
): Promise<Id> {
  return database.inMerchant(merchant.id, async (scope) => {
    await saveVendor(scope, { code: VENDOR, names: { en: 'Stage' }, runs: 'protocol' });
    await saveOfferedGames(scope, VENDOR, [
      {
        code: GAME,
        category: 'RNG',
        names: { en: GAME },
        classes: [],
        iconUrl: null,
        rtp: null,
        volatility: null,
        stakeMin: null,
        stakeMax: null,
        trial: false,
      },
    ]);
    await presentGame(scope, { vendor: VENDOR, code: GAME }, { open: true });
    await addVendorKey(scope, openSecretBox(Buffer.from(secretsKey, 'base64url')), VENDOR, {
      number: 1,
      secret,
    });
    const game = await scope.db
      .selectFrom('catalogue.game')
      .select('id')
      .where('vendor_code', '=', VENDOR)
      .executeTakeFirstOrThrow();
    return game.id;
  });
}

/** Accounts, money and open sessions, set-based: one by one, ten thousand players would take longer than the measurement. */
async function seat(scope: Scope, seats: readonly Seat[], gameId: Id, cash: bigint): Promise<void> {
  const players = seats.map(({ player }) => player);
  const sessions = seats.map(({ session }) => session);
  await sql`
    insert into identity.account (merchant_id, id, type, username, folded_username, password_hash, opened_at)
      select ${scope.merchantId}, p.id, 0, 'player-' || p.id, 'player-' || p.id, 'none', ${scope.now}
        from unnest(${players}::uuid[]) as p (id)`.execute(scope.db);
  await sql`
    insert into play.session (merchant_id, id, account_id, vendor_code, game_id, currency, language,
        ticket_hash, ticket_expires_at, launched_at, authenticated_at, expires_at)
      select ${scope.merchantId}, s.id, s.player, ${VENDOR}, ${gameId}, 'BDT', 'en',
          sha256(s.id::text::bytea), ${scope.now}, ${scope.now}, ${scope.now}, ${scope.now}::timestamptz + interval '12 hours'
        from unnest(${sessions}::uuid[], ${players}::uuid[]) as s (id, player)`.execute(scope.db);
  await payMany(scope, {
    kind: 'adjustment',
    from: 'adjustments',
    to: 'cash',
    currency: 'BDT',
    payments: players.map((player) => ({ key: player, ownerId: player, amount: cash })),
  });
}
