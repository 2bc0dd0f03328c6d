import { openVendors } from '@mela/api/connectors/vendors/index.ts';
import { openOutboundHere } from '@mela/api/platform/outbound/outbound.ts';
import { listGames, presentGame, saveClass } from '@mela/api/domain/catalogue/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { openPlay, type Play } from '@mela/api/domain/play/index.ts';
import { boxOf, type SecretBox } from '@mela/api/platform/secrets/secret-box.ts';
import { openHouseVendor } from '@mela/api/domain/vendors/index.ts';
import { STUDIO_VENDOR, studioSecret, WALLET_BRAND, WALLET_VENDOR } from './studio-keys.ts';
import type { Seeding } from './seeding.ts';

/** What each brand puts forward, in its order. */
const HOT = {
  mela: ['padma25', 'crash', 'nakshi'],
  nodi: ['mangoburst', 'riksha', 'plinko'],
};

/** Which games the brand with two vendors has of the second; the others it has of the first, so that none stands there twice in other cloth. */
const OF_THE_WALLET_VENDOR = ['padma25', 'crash', 'dice', 'mines', 'nakshi'];

/** The installation's settings say where the studio is, on whatever ports it was started. */
const OF_THE_STUDIO = { url: null, frameOrigins: [], launchCdns: [], networks: [] };

/** The classes by which the slots' lobby can be narrowed. */
const CLASSES = [
  { key: 'JACKPOT', names: { en: 'Jackpot', bn: 'জ্যাকপট' } },
  { key: 'LINE25', names: { en: '25 lines', bn: '২৫ লাইন' } },
  { key: 'WAYS', names: { en: 'Ways', bn: 'পথের খেলা' } },
  { key: 'CLUSTER', names: { en: 'Pays anywhere', bn: 'যেখানেই মিলুক' } },
  { key: 'ONE_TAKA', names: { en: 'One taka', bn: 'এক টাকা' } },
];

/** Gives the studio its key at each brand and takes its games over, as it tells them. */
export async function openGames({ database, keys, ports }: Seeding): Promise<void> {
  const secretBox = boxOf(keys);
  const vendors = openVendors({ STUDIO_URL: `http://127.0.0.1:${ports.studio}` }, openOutboundHere());
  const play = openPlay({ database, lanes: database, laneCount: 1, secretBox, vendors });
  for (const [code, hot] of Object.entries(HOT)) {
    const merchant = await merchantByCode(database.kysely, code);
    if (!merchant) throw new Error(`the brand ${code} is not open`);
    await database.inMerchant(merchant.id, async (scope) => {
      await openHouseVendor(scope, secretBox, {
        ...OF_THE_STUDIO,
        code: STUDIO_VENDOR,
        names: { en: 'Shapla Studio', bn: 'শাপলা স্টুডিও' },
        wallet: 'seamless',
        secret: studioSecret(keys.lookup, code),
      });
      for (const [position, { key, names }] of CLASSES.entries()) {
        await saveClass(scope, { category: 'RNG', key, names, position });
      }
    });
    const taken = await play.takeOverGames(merchant, STUDIO_VENDOR);
    if (!taken.ok) throw new Error(`the studio does not tell ${code} its games`);
    await database.inMerchant(merchant.id, async (scope) => {
      for (const [position, game] of hot.entries())
        await presentGame(scope, { vendor: STUDIO_VENDOR, code: game }, { hot: true, position });
    });
  }
  await openWalletVendor({ database, secretBox, keys, play });
}

/** The studio's other brand, which keeps players' money while they play: it goes there and comes back by itself. */
async function openWalletVendor({
  database,
  secretBox,
  keys,
  play,
}: Pick<Seeding, 'database' | 'keys'> & { secretBox: SecretBox; play: Play }): Promise<void> {
  const merchant = await merchantByCode(database.kysely, WALLET_BRAND);
  if (!merchant) throw new Error(`the brand ${WALLET_BRAND} is not open`);
  await database.inMerchant(merchant.id, async (scope) => {
    await openHouseVendor(scope, secretBox, {
      ...OF_THE_STUDIO,
      code: WALLET_VENDOR,
      names: { en: 'Kadam', bn: 'কদম' },
      wallet: 'transfer-follows',
      secret: studioSecret(keys.lookup, WALLET_BRAND, WALLET_VENDOR),
    });
  });
  const taken = await play.takeOverGames(merchant, WALLET_VENDOR);
  if (!taken.ok) throw new Error(`the studio does not tell ${WALLET_BRAND} the games of ${WALLET_VENDOR}`);
  // Behind those of the other vendor, of which the same games go.
  await database.inMerchant(merchant.id, async (scope) => {
    const { games } = await listGames(
      scope,
      'en',
      { opens: 'all', vendor: WALLET_VENDOR },
      { page: 1, pageSize: 99 },
    );
    for (const { code } of games) {
      const open = OF_THE_WALLET_VENDOR.includes(code);
      await presentGame(scope, { vendor: WALLET_VENDOR, code }, { position: 99, open });
      if (open) await presentGame(scope, { vendor: STUDIO_VENDOR, code }, { open: false });
    }
  });
}
