import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { portalDoors } from '../../packages/test-house/doors.ts';
import { databaseOfHouse, endHouse, startHouse } from '../bench/bench-house.ts';
import { Complaint, explain } from '../complaint.ts';
import { openBrowser } from '../test/browser.ts';
import { openClosedBrands } from './closed-brands.ts';
import { look, type Seen, type View } from './look.ts';
import { openPeople } from './people.ts';
import { writeSheet } from './sheet.ts';
import { sightsOf, type Sight, type Who } from './sights.ts';

// `npm run gallery [-- WORD …] [--port N]`: a picture of every page and pop-up as every kind of reader sees it, in both languages,
// sizes and brands, into gallery/, and what is wrong with any of them. Ends with 1 when something is.
const FOLDER = path.join(import.meta.dirname, '../../gallery');
const LOCALES = { bn: 'bn-BD', en: 'en-US' };
const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } };

const VIEWS: readonly View[] = (['mela', 'nodi'] as const).flatMap((brand) =>
  (['phone', 'desktop'] as const).flatMap((device) =>
    (['bn', 'en'] as const).map((language) => ({ brand, device, language })),
  ),
);

const isShown = ({ brands, devices, closed }: Sight, { brand, device }: View, ownHouse: boolean): boolean =>
  (brands?.includes(brand) ?? true) &&
  (devices?.includes(device) ?? true) &&
  (ownHouse || closed === undefined || closed === 'nobody');

/** What begins like the words given: names of sights, brands, languages and sizes. Several words narrow it further. */
function isChosen(sight: Sight, { brand, device, language }: View, chosen: readonly string[]): boolean {
  return chosen.every(
    (word) =>
      [brand, device, language, sight.who].some((known) => known === word) || sight.name.includes(word),
  );
}

/** A reader's browser: what was fetched for one sight is there for the next. */
async function openContext(
  browser: Browser,
  { device, language }: View,
  session: string | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: LOCALES[language],
    timezoneId: 'Asia/Dhaka',
    viewport: SIZES[device],
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (session !== null)
    await context.addInitScript(
      `if (self === top) sessionStorage.setItem('session', ${JSON.stringify(session)})`,
    );
  return context;
}

async function main(): Promise<void> {
  const { values, positionals: words } = parseArgs({
    options: { port: { type: 'string' } },
    allowPositionals: true,
  });
  const house = values.port === undefined ? await startHouse() : null;
  const port = house?.port ?? Number(values.port);
  if (house) {
    await house.furnished;
    await openClosedBrands(await databaseOfHouse());
  }
  const browser = await openBrowser();
  const seen: Seen[] = [];
  try {
    const sights = sightsOf(await portalDoors());
    const sessionOf = openPeople(port);
    if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
    for (const view of VIEWS) {
      const wanted = sights.filter(
        (sight) => isShown(sight, view, house !== null) && isChosen(sight, view, words),
      );
      for (const who of new Set<Who>(wanted.map((sight) => sight.who))) {
        const context = await openContext(browser, view, await sessionOf(view.brand, who));
        for (const sight of wanted.filter((one) => one.who === who)) {
          const one = await look(context, { sight, view, port, folder: FOLDER });
          seen.push(one);
          report(one);
        }
        await context.close();
      }
    }
    if (seen.length === 0) throw new Complaint(`Nothing is called ${words.join(' ')}.`);
  } finally {
    await browser.close();
    if (house) await endHouse(house, 'SIGTERM');
  }
  const wrong = seen.filter(({ findings }) => findings.length > 0).length;
  const sheet = path.relative(process.cwd(), writeSheet(FOLDER, seen));
  console.log(`\n${seen.length} pictures, ${wrong} with something wrong. ${sheet} shows them.`);
  if (wrong > 0) process.exitCode = 1;
}

function report({ sight, view: { brand, language, device }, findings }: Seen): void {
  if (findings.length === 0) return;
  console.log(`${sight.name} (${sight.who}, ${brand}, ${language}, ${device})`);
  for (const finding of findings) console.log(`  ${finding}`);
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
