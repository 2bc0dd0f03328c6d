import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { portalPages } from '../../packages/testing/pages/portal-pages.ts';
import { databaseOfInstallation, endInstallation, startInstallation } from '../bench/bench-installation.ts';
import { Complaint, explain } from '../../packages/program/complaint.ts';
import { openBrowser } from '../../packages/testing/browser.ts';
import { openClosedBrands } from './closed-brands.ts';
import { look } from './look.ts';
import { openPeople } from './people.ts';
import { openRegister } from './register.ts';
import { writeSheet } from './sheet.ts';
import type { Seen, Sight, View, Who } from './sight.ts';
import { sightsOf } from './sights.ts';

// `npm run gallery [-- WORD …] [--rest] [--pictures] [--port N]`: a picture of every page and pop-up as every kind of reader sees it, in
// both languages, sizes and brands, into gallery/, and what is wrong with any of them. Ends with 1 when something is. WORDs choose a part,
// --rest goes on with a run that was broken off (what was well is not looked at again), --pictures leaves out axe and the keyboard.
const FOLDER = path.join(import.meta.dirname, '../../gallery');
const LOCALES = { bn: 'bn-BD', en: 'en-US' };
const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } };

const VIEWS: readonly View[] = (['mela', 'nodi'] as const).flatMap((brand) =>
  (['phone', 'desktop'] as const).flatMap((device) =>
    (['bn', 'en'] as const).map((language) => ({ brand, device, language })),
  ),
);

const isShown = (
  { brands, devices, closed }: Sight,
  { brand, device }: View,
  ownInstallation: boolean,
): boolean =>
  (brands?.includes(brand) ?? true) &&
  (devices?.includes(device) ?? true) &&
  (ownInstallation || closed === undefined || closed === 'nobody');

const KINDS: ReadonlySet<string> = new Set([
  'mela',
  'nodi',
  'bn',
  'en',
  'phone',
  'desktop',
  ...(['visitor', 'trial', 'member', 'payee', 'agent'] satisfies Who[]),
]);

/** Words that choose are brands, languages, sizes and kinds of readers, or parts of the names of sights. Several words narrow it further. */
function isChosen(sight: Sight, { brand, device, language }: View, chosen: readonly string[]): boolean {
  const kinds: readonly string[] = [brand, device, language, sight.who];
  return chosen.every((word) => (KINDS.has(word) ? kinds.includes(word) : sight.name.includes(word)));
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

/** So many are looked at side by side: one page draws while another waits for its answers. */
const LANES = 2;

/** Looks at every sight that is wanted, a browser for each view: what one of them leaves behind does not slow down the next. */
async function lookAtAll(
  wantedIn: (view: View) => readonly Sight[],
  port: number,
  picturesOnly: boolean,
): Promise<number> {
  const register = openRegister(FOLDER);
  const sessionOf = openPeople(port);
  let pictures = 0;
  for (const view of VIEWS) {
    const wanted = wantedIn(view);
    if (wanted.length === 0) continue;
    const browser = await openBrowser();
    const contexts = new Map<Who, Promise<BrowserContext>>();
    const contextOf = (who: Who): Promise<BrowserContext> => {
      const context =
        contexts.get(who) ??
        sessionOf(view.brand, who).then((session) => openContext(browser, view, session));
      contexts.set(who, context);
      return context;
    };
    const waiting = wanted.values();
    const lane = async (): Promise<void> => {
      for (const sight of waiting) {
        const context = await contextOf(sight.who);
        const one = await look(context, { sight, view, port, folder: FOLDER, picturesOnly });
        register.add(one);
        report(one);
        pictures += 1;
      }
    };
    try {
      await Promise.all(Array.from({ length: LANES }, lane));
    } finally {
      await browser.close();
    }
  }
  return pictures;
}

async function main(): Promise<void> {
  const { values, positionals: words } = parseArgs({
    options: { port: { type: 'string' }, rest: { type: 'boolean' }, pictures: { type: 'boolean' } },
    allowPositionals: true,
  });
  const all = words.length === 0 && values.rest !== true;
  if (all) rmSync(FOLDER, { recursive: true, force: true });
  const before = openRegister(FOLDER);
  const installation = values.port === undefined ? await startInstallation() : null;
  try {
    if (installation) {
      await installation.furnished;
      await openClosedBrands(await databaseOfInstallation());
    }
    const sights = sightsOf(await portalPages());
    const wantedIn = (view: View): readonly Sight[] =>
      sights.filter(
        (sight) =>
          isShown(sight, view, installation !== null) &&
          isChosen(sight, view, words) &&
          !(values.rest === true && before.isWell({ ...sight, view })),
      );
    const pictures = await lookAtAll(
      wantedIn,
      installation?.port ?? Number(values.port),
      values.pictures === true,
    );
    if (pictures === 0 && values.rest !== true) throw new Complaint(`Nothing is called ${words.join(' ')}.`);
  } finally {
    if (installation) await endInstallation(installation, 'SIGTERM');
  }
  const seen = openRegister(FOLDER).all();
  const wrong = seen.filter(({ findings }) => findings.length > 0).length;
  const sheet = path.relative(process.cwd(), writeSheet(FOLDER, seen));
  console.log(`\n${seen.length} pictures, ${wrong} with something wrong. ${sheet} shows them.`);
  if (wrong > 0) process.exitCode = 1;
}

function report({ name, who, view: { brand, language, device }, findings }: Seen): void {
  if (findings.length === 0) return;
  console.log(`${name} (${who}, ${brand}, ${language}, ${device})`);
  for (const finding of findings) console.log(`  ${finding}`);
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
