import { randomBytes } from 'node:crypto';
import { presentGame, saveOfferedGames, saveVendor } from '@mela/api/domain/catalogue/index.ts';
import { balanceOf, post, verifyBooks } from '@mela/api/domain/ledger/index.ts';
import { addVendorKey } from '@mela/api/domain/play/index.ts';
import { openVendors } from '@mela/api/connectors/vendors/index.ts';
import { invariants } from '@mela/api/invariants.ts';
import { openOutboundHere } from '@mela/api/platform/outbound/outbound.ts';
import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { beginTransfer } from './begin-transfer.ts';
import { keepMoneyAt } from './keep-vendor.ts';
import { merchantsToAsk, openWallets, type Wallets } from './open-wallets.ts';
import { openHostileVendor, type HostileVendor } from './hostile-vendor.ts';

export const V = 'KADAM';

/** A brand whose players' money a vendor keeps; the vendor is another one in each test. At the end the books hold. */
export function openTestWallets() {
  const scene = {} as { at: TestApi; vendor: HostileVendor; wallets: Wallets };
  let people = 0;

  const parts = (): Parameters<typeof openWallets>[0] => ({
    database: scene.at.services.database,
    secretBox: scene.at.services.secretBox,
    connectors: () => scene.vendor.connector,
    // It keeps all the money there is; nothing is asked of it as of one that asks for each bet.
    vendors: openVendors({ STUDIO_URL: 'http://127.0.0.1:9' }, openOutboundHere()),
  });

  beforeAll(async () => {
    scene.at = await openTestApi();
    await scene.at.inMela(async (scope) => {
      await saveVendor(scope, { code: V, names: { en: 'Kadam', bn: 'কদম' }, runs: 'protocol' });
      const game = {
        category: 'RNG' as const,
        names: { en: 'Padma' },
        classes: [],
        iconUrl: null,
        rtp: null,
      };
      const bounds = { volatility: null, stakeMin: 1n, stakeMax: 10_000_000n, trial: true };
      await saveOfferedGames(scope, V, [{ code: 'padma25', ...game, ...bounds }]);
      await presentGame(scope, { vendor: V, code: 'padma25' }, { open: true });
      await addVendorKey(scope, scene.at.services.secretBox, V, { number: 1, secret: randomBytes(32) });
      await keepMoneyAt(scope, V, { sweeps: true });
    });
  });
  beforeEach(() => {
    scene.vendor = openHostileVendor(() => scene.at.clock.now());
    scene.wallets = openWallets(parts());
  });
  afterAll(async () => {
    const { services, brand } = scene.at;
    expect(await verifyBooks(services.database, brand.mela.id, invariants)).toEqual([]);
    await scene.at.close();
  });

  /** A member with cash. */
  async function someone(cash = 1_000_000n): Promise<Id> {
    people += 1;
    const { account } = await signIn(scene.at, { username: `keeper${people}` });
    await scene.at.inMela((scope) =>
      post(scope, {
        kind: 'adjustment',
        key: newId(),
        entries: [
          { ownerId: account.id, account: 'cash', currency: 'BDT', amount: cash },
          { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -cash },
        ],
      }),
    );
    return account.id;
  }

  const begin = (accountId: Id, direction: 'in' | 'out', amount: bigint | null) =>
    scene.at.inMela((scope) =>
      beginTransfer(scope, { accountId, vendor: V, currency: 'BDT', direction, amount, askedBy: 'member' }),
    );
  const balances = (accountId: Id) =>
    scene.at.inMela(async (scope) => {
      const of = async (kind: 'cash' | `wallet:${string}` | `transit:${string}`) =>
        (await balanceOf(scope, { ownerId: accountId, kind, currency: 'BDT' })).balance;
      return { cash: await of('cash'), wallet: await of(`wallet:${V}`), transit: await of(`transit:${V}`) };
    });

  /** Lets time pass and a living worker work until nothing is under way. */
  async function heal(): Promise<void> {
    scene.vendor.fault = () => null;
    for (let turn = 0; turn < 100; turn += 1) {
      scene.at.clock.advance({ seconds: 61 });
      if ((await merchantsToAsk(scene.at.services.database)).length === 0) break;
      while ((await scene.wallets.advanceDue(scene.at.brand.mela)) > 0);
    }
    await scene.wallets.takeOverRounds(scene.at.brand.mela);
  }

  const inMela: TestApi['inMela'] = (work) => scene.at.inMela(work);
  return Object.assign(scene, { inMela, parts, someone, begin, balances, heal });
}
