import { statfs } from 'node:fs/promises';
import { openHostQuestions } from '../../apps/api/connectors/brand-hosts/index.ts';
import { openGateways, openPayoutConnectors } from '../../apps/api/connectors/payments/index.ts';
import { openVendors } from '../../apps/api/connectors/vendors/index.ts';
import { allChannels, isGateway, isKnown, payoutChannels } from '../../apps/api/domain/cashier/index.ts';
import type { GamesTrouble } from '../../apps/api/domain/catalogue/index.ts';
import { lotteryGamesBeyondLaw } from '../../apps/api/domain/lottery/index.ts';
import { allMerchants, hostsOf, type Merchant } from '../../apps/api/domain/merchants/index.ts';
import { keptVendorKeys, signingKey } from '../../apps/api/domain/play/index.ts';
import { brandSenders } from '../../apps/api/domain/notifications/index.ts';
import { formatAmount, MINUTE_MS } from '../../packages/primitives/index.ts';
import { beacon, feeds, phoneSignIn, studioDatabase } from './checks-of-outside.ts';
import type { Check, Patient } from './patient.ts';
import { failing, nobodyAt } from './reach.ts';

const NAMED = 3;
const ROOM_BYTES = 2 * 1024 ** 3;
const GIB = 1024 ** 3;

/** What is wrong with each brand. */
async function ofBrands(
  { database }: Patient,
  wrong: (merchant: Merchant) => Promise<readonly string[]>,
): Promise<string[]> {
  const all: string[] = [];
  for (const merchant of await allMerchants(database.kysely)) all.push(...(await wrong(merchant)));
  return all;
}

const space: Check = {
  at: 'space on disk',
  async wrong({ folders }) {
    const found = await Promise.all(
      folders.map(async (folder) => {
        const { bavail, bsize } = await statfs(folder);
        return { folder, free: bavail * bsize };
      }),
    );
    return found
      .filter(({ free }) => free < ROOM_BYTES)
      .map(({ folder, free }) => `Only ${(free / GIB).toFixed(1)} GiB are free at ${folder}: make room.`);
  },
};

const gateways: Check = {
  at: 'gateways',
  wrong: (patient) =>
    ofBrands(patient, async ({ id, code }) => {
      const { settings, box, outbound, database } = patient;
      const companies = { sandbox: { apiUrl: settings.GATEWAY_URL, pageUrl: '' } };
      const [into, out] = [
        openGateways(box, companies, outbound),
        openPayoutConnectors(box, companies, outbound),
      ];
      const [channels, payouts] = await database.inMerchant(id, async (scope) => [
        (await allChannels(scope)).filter(isGateway),
        (await payoutChannels(scope)).filter(isKnown),
      ]);
      const at = new Date(patient.now());
      const time = { from: new Date(at.getTime() - MINUTE_MS), until: at };
      const does = (channel: { code: string }) =>
        `The company of the channel ${channel.code} of ${code} gives no list`;
      const known = <T>(connector: T | undefined): T => {
        if (!connector) throw new Error('this version has no connector for it');
        return connector;
      };
      const all = [
        ...channels.map((one) =>
          failing(does(one), async () => known(into[one.connector]).listPaid(one, time, at)),
        ),
        ...payouts.map((one) =>
          failing(does(one), async () => known(out[one.connector]).list(one, time, at)),
        ),
      ];
      return (await Promise.all(all)).flat();
    }),
};

/** The vendor of the RS dialect, which is one for all brands and has its key in the settings. */
async function rsVendorSilent({ settings, outbound }: Patient): Promise<string[]> {
  const code = settings.RS_WALLET?.vendor;
  if (code === undefined) return [];
  const games = await openVendors(
    settings,
    outbound,
  )(code).games({
    id: code,
    secret: Buffer.alloc(0),
    url: null,
  });
  return games.ok ? [] : [`${code}, which RS_WALLET names, does not tell its games.`];
}

/** Why a vendor tells no games, and what to look at. */
const WHY: Readonly<Record<GamesTrouble, string>> = {
  'no-key': ': no key of its is open.',
  unreachable: ': nobody answers in time. Is it up, and may it be called (OUTBOUND_ALLOW)?',
  fault: ': it answers with a fault. Is it well, and does it know our key?',
  unsigned: ': its answer is not signed with our key.',
  broken: ': its answer is not what the protocol asks for.',
  refused: ': it refuses to.',
};

const vendors: Check = {
  at: 'vendors',
  wrong: async (patient) => [
    ...(await rsVendorSilent(patient)),
    ...(await ofBrands(patient, async ({ id, code }) => {
      const { settings, box, outbound, database } = patient;
      const connectors = openVendors(settings, outbound);
      const keys = await database.inMerchant(id, (scope) => keptVendorKeys(scope, box));
      const unread = keys
        .filter(({ readable }) => !readable)
        .map(({ vendor, number }) => `The key ${number} of ${vendor} at ${code} cannot be opened.`);
      const silent = keys
        .filter(({ signs }) => signs)
        .map(async ({ vendor }) => {
          const key = await database.inMerchant(id, (scope) => signingKey(scope, box, code, vendor));
          const games = key && (await connectors(vendor).games(key));
          return !games || games.ok
            ? []
            : [`${vendor} does not tell ${code} its games${WHY[games.refusal.trouble]}`];
        });
      return [...unread, ...(await Promise.all(silent)).flat()];
    })),
  ],
};

const CHANNEL_WORDS = { email: 'mail', sms: 'SMS' } as const;

const sendersOfBrands: Check = {
  at: 'senders of brands',
  wrong: (patient) =>
    ofBrands(patient, async ({ id, code }) => {
      const own = await patient.database.inMerchant(id, (scope) => brandSenders(scope, patient.box));
      const all = [...own].map(async ([channel, sender]) => {
        const what = `the ${CHANNEL_WORDS[channel]} of ${code}`;
        return sender === 'unreadable'
          ? [`No key opens the sender of ${what}: nothing leaves until it is set anew at the console.`]
          : nobodyAt(patient, sender.url, `which sends ${what}`);
      });
      return (await Promise.all(all)).flat();
    }),
};

const senders: Check = {
  at: 'senders',
  async wrong(patient) {
    const { SMS_URL, SMTP_URL } = patient.settings;
    const all = Object.entries({ SMS_URL, SMTP_URL }).map(async ([setting, url]) =>
      url === undefined ? [] : nobodyAt(patient, url, `which ${setting} names`),
    );
    return (await Promise.all(all)).flat();
  },
};

const hosts: Check = {
  at: 'hosts of open brands',
  wrong: (patient) => {
    const askHost = openHostQuestions(patient.settings, patient.outbound);
    return ofBrands(patient, async ({ id, code, status }) => {
      if (status !== 'open') return [];
      const own = await hostsOf(patient.database.kysely, id);
      const all = own.map((host) =>
        failing(`${host} of ${code} does not answer`, async () => {
          const found = await askHost(host);
          if (typeof found === 'string') throw new Error('something else is there');
          if (found.brand !== code) throw new Error('another brand is there');
        }),
      );
      return own.length > 0 ? (await Promise.all(all)).flat() : [`${code} is open and has no host.`];
    });
  },
};

/** The first of many by name. */
const named = (all: readonly string[]): string =>
  [all.slice(0, NAMED).join(', '), ...(all.length > NAMED ? [`${all.length - NAMED} more`] : [])].join(
    ' and ',
  );

const lotteries: Check = {
  at: 'lotteries under the law',
  wrong: (patient) =>
    ofBrands(patient, ({ id, code, jurisdiction: { stakeMax } }) =>
      stakeMax === null
        ? Promise.resolve([])
        : patient.database.inMerchant(id, async (scope) =>
            (await lotteryGamesBeyondLaw(scope, stakeMax)).map(
              ({ game, plays }) =>
                `Of ${game} of ${code} nothing can be bet on ${named(plays)}: the law allows at most ${formatAmount(stakeMax)} on a line. Players do not see them.`,
            ),
          ),
    ),
};

/** What is looked at on this machine, whatever the database says. */
export const machineChecks: readonly Check[] = [space, senders, feeds, beacon, phoneSignIn, studioDatabase];

/** Who is called for the brands that the database tells of. */
export const brandChecks: readonly Check[] = [gateways, vendors, sendersOfBrands, hosts, lotteries];
