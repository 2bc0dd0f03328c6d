import { setTimeout } from 'node:timers/promises';
import { UNITS_PER_WHOLE } from '@mela/primitives';
import { Client } from 'pg';
import type { DemoName } from '@mela/api/demo/people.ts';
import { contactsOf, openContacts, saveContact } from '@mela/api/domain/contacts/index.ts';
import { openPasswordHasher, accountByUsername, openAccount } from '@mela/api/domain/identity/index.ts';
import { post } from '@mela/api/domain/ledger/index.ts';
import { merchantByCode, openMerchant } from '@mela/api/domain/merchants/index.ts';
import { openOperator } from '@mela/api/domain/operator/index.ts';
import type { FieldName } from '@mela/form-rules/fields.ts';
import { setRegistrationRule } from '@mela/api/domain/registration/index.ts';
import { systemClock } from '@mela/api/platform/clock.ts';
import { openDatabase } from '@mela/api/platform/database.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { demoPeople, type DemoMember } from '@mela/testing/people/demo-people.ts';
import { registrationForms } from '@mela/testing/people/forms.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import type { Ports } from '../installation/ports.ts';
import { boxOf } from '@mela/api/platform/secrets/secret-box.ts';
import { bytesOf, type InstallationKeys } from '../installation/secrets-key.ts';
import { applyForPromotions } from './apply-for-promotions.ts';
import { askForWithdrawals } from './ask-for-withdrawals.ts';
import { seedStaffQueues } from './seed-staff-queues.ts';
import { dressBrands } from './dress-brands.ts';
import { giveBonuses } from './give-bonuses.ts';
import { meetPeople } from './meet-people.ts';
import { openGames } from './open-games.ts';
import { openLottery } from './open-lottery.ts';
import { openPayments } from './open-payments.ts';
import { rewardPictures } from './reward-pictures.ts';
import { openServiceDesks } from './open-service-desks.ts';
import type { Seeding } from './seeding.ts';

const CASH = 20_000n * UNITS_PER_WHOLE;

/** Members who have money and have never taken any out: the whole way of a withdrawal can be walked with them. */
const SAVERS: readonly DemoName[] = ['rahima', 'rokeya'];

/** Opens their accounts and gives them what no deposit has to be played through for. */
async function seedFundedMembers({ database }: Seeding): Promise<void> {
  const merchant = await merchantByCode(database.kysely, 'mela');
  if (!merchant) throw new Error('the brand mela is not open');
  const { currency } = merchant;
  const hash = await openPasswordHasher().hash(PASSWORD);
  if (!hash.ok) throw new Error('nobody else is hashing here');
  for (const username of SAVERS) {
    await database.inMerchant(merchant.id, async (scope) => {
      if (await accountByUsername(scope, username)) return;
      const opened = await openAccount(scope, { type: 0, username, passwordHash: hash.value });
      if (!opened.ok) return;
      await post(scope, {
        kind: 'adjustment',
        key: `saved-${username}`,
        entries: [
          { ownerId: opened.value.id, account: 'cash', currency, amount: CASH },
          { ownerId: null, account: 'adjustments', currency, amount: -CASH },
        ],
      });
    });
  }
}

/** The steps that a database has seen, kept in a table of its own: it is the demo's, not the product's. */
type Memory = Readonly<{
  done: ReadonlySet<string>;
  remember(step: string): Promise<void>;
  close(): Promise<void>;
}>;

/** Opens the list of done steps, making it in a database that has none. */
async function rememberSteps(ownerUrl: string): Promise<Memory> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    'create table if not exists public.demo_step (name text primary key, done_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from public.demo_step');
  return {
    done: new Set(rows.map(({ name }) => name)),
    remember: async (step) => {
      await client.query('insert into public.demo_step (name) values ($1)', [step]);
    },
    close: () => client.end(),
  };
}

/** Gives the demo's people the phones that they log in with: nobody is there to read the codes that would prove them. */
async function provePhones({ database, keys }: Seeding): Promise<void> {
  const contacts = openContacts(boxOf(keys), bytesOf(keys.lookup));
  for (const [code, people] of Object.entries(demoPeople)) {
    const merchant = await merchantByCode(database.kysely, code);
    const members: readonly DemoMember[] = people.members;
    if (!merchant) continue;
    await database.inMerchant(merchant.id, async (scope) => {
      for (const { username, phone } of members) {
        const account = phone ? await accountByUsername(scope, username) : null;
        if (!phone || !account || (await contactsOf(scope, contacts, account.id)).length > 0) continue;
        const contact = { kind: 'phone', value: phone, verifiedAt: scope.now } as const;
        await saveContact(scope, contacts, account.id, contact);
      }
    });
  }
}

/** What each brand's registration asks for. Its staff's own call for it stands behind an authenticator. */
async function setForms({ database }: Seeding): Promise<void> {
  for (const [code, changes] of Object.entries(registrationForms)) {
    const merchant = await merchantByCode(database.kysely, code);
    if (!merchant) throw new Error(`the brand ${code} is not open`);
    await database.inMerchant(merchant.id, async (scope) => {
      for (const [field, change] of Object.entries(changes)) {
        await setRegistrationRule(scope, field as FieldName, change);
      }
    });
  }
}

/** Staff of every role for both brands. They are opened by the system: nobody is at work yet who could. */
async function openStaff({ database, keys }: Seeding): Promise<void> {
  const passwords = openPasswordHasher();
  const box = boxOf(keys);
  const operator = openOperator({ database, box, passwords });
  for (const [code, people] of Object.entries(staffPeople)) {
    const merchant = await merchantByCode(database.kysely, code);
    if (merchant) await openStaffPeople({ database, passwords, operator }, merchant, people);
  }
}

/** Both brands on their hosts. Brands are opened by the system's owner, for whom there is no call. */
async function openBrands({ database }: Seeding): Promise<void> {
  for (const brand of Object.values(brands)) {
    if (!(await merchantByCode(database.kysely, brand.code))) await openMerchant(database.kysely, brand);
  }
}

/** A step may be cut off and run again, so it must do only what is not done yet. */
type SeedStep = Readonly<{ name: string; run(seeding: Seeding): Promise<void> }>;

const steps: readonly SeedStep[] = [
  { name: 'brands', run: openBrands },
  { name: 'brand content', run: dressBrands },
  { name: 'forms', run: setForms },
  { name: 'staff', run: openStaff },
  { name: 'lotteries', run: openLottery },
  { name: 'games', run: openGames },
  { name: 'payments', run: openPayments },
  { name: 'savers', run: seedFundedMembers },
  { name: 'waiting withdrawals', run: askForWithdrawals },
  { name: 'matters of the desks', run: seedStaffQueues },
  { name: 'people', run: meetPeople },
  { name: 'phones', run: provePhones },
  { name: 'applications', run: applyForPromotions },
  { name: 'bonuses', run: giveBonuses },
  { name: 'rewards', run: rewardPictures },
  { name: 'service desks', run: openServiceDesks },
];

/** Tells the demo's story in the running installation: each step once in a database's life. */
export async function seed(
  to: Readonly<{
    databaseUrl: string;
    ownerUrl: string;
    keys: InstallationKeys;
    ports: Ports;
    say(line: string): void;
  }>,
): Promise<void> {
  const memory = await rememberSteps(to.ownerUrl);
  const database = openDatabase(to.databaseUrl, systemClock, 4);
  try {
    const missing = steps.filter((step) => !memory.done.has(step.name));
    if (missing.length > 0) to.say(`Preparing the demo: ${missing.map((step) => step.name).join(', ')} …`);
    for (const step of missing) {
      await takeStep(step, { ...to, database }, to.say);
      await memory.remember(step.name);
    }
  } finally {
    await database.close();
    await memory.close();
  }
}

const ATTEMPTS = 4;
const PAUSE_MS = 3000;

/** Takes a step, again if it fails: an installation that has just opened on a busy machine may leave a call or a connection hanging. */
async function takeStep(
  { name, run }: SeedStep,
  seeding: Seeding,
  say: (line: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(seeding);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      say(`${name}: ${error instanceof Error ? error.message : String(error)}; trying again …`);
      await setTimeout(PAUSE_MS);
    }
  }
}
