import { setTimeout } from 'node:timers/promises';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import type { InstallationKeys } from '../start/secrets-key.ts';
import type { Ports } from '../start/ports.ts';
import { applyForPromotions } from './apply-for-promotions.ts';
import { askForWithdrawals } from './ask-for-withdrawals.ts';
import { bringMatters } from './bring-matters.ts';
import { dressBrands } from './dress-brands.ts';
import { openBrands } from './open-brands.ts';
import { openStaff } from './open-staff.ts';
import { openLottery } from './open-lottery.ts';
import { openGames } from './open-games.ts';
import { openPayments } from './open-payments.ts';
import { meetPeople } from './meet-people.ts';
import { openSavers } from './open-savers.ts';
import { giveBonuses } from './give-bonuses.ts';
import { provePhones } from './prove-phones.ts';
import { rememberSteps } from './remember-steps.ts';
import { rewardPictures } from './reward-pictures.ts';
import { setForms } from './set-forms.ts';
import type { Seeding } from './seeding.ts';

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
  { name: 'savers', run: openSavers },
  { name: 'waiting withdrawals', run: askForWithdrawals },
  { name: 'matters of the desks', run: bringMatters },
  { name: 'people', run: meetPeople },
  { name: 'phones', run: provePhones },
  { name: 'applications', run: applyForPromotions },
  { name: 'bonuses', run: giveBonuses },
  { name: 'rewards', run: rewardPictures },
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
