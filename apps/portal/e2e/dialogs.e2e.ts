import { followCalls } from '@mela/testing/pages/at-rest.ts';
import { keyboardFindings } from '@mela/testing/pages/keyboard.ts';
import { leavingFindings, rememberOpener } from '@mela/testing/pages/leaving.ts';
import { DESKTOP_ONLY } from '@mela/testing/stories/views.ts';
import type { Locator } from 'playwright-core';
import { expect, inject } from 'vitest';
import { openPeople } from '../../../tools/gallery/people.ts';
import { popUps } from '../../../tools/gallery/pop-ups.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

// Dialogs of the member's pages, for whoever has no mouse: opened by Enter, gone through by Tab, left by Escape, and back where they were.
const DIALOGS = [
  'a phone or an address is added',
  'authenticator',
  'a break',
  'a limit',
  'payout account',
  'taking part',
  'all lottery games',
  'a lottery bet',
];

const tell = async (scene: PortalScene): Promise<void> => {
  const { view, at, anotherVisitor } = scene;
  const sessionOf = openPeople(inject('installationPort'));
  const wrong: string[] = [];
  for (const name of DIALOGS) {
    const sight = popUps.find((one) => one.name === name);
    if (!sight?.open) throw new Error(`no sight opens ${name}`);
    const session = await sessionOf('mela', sight.who);
    const page = await anotherVisitor();
    const cookie = { name: 'language', value: view.language, url: at('mela'), sameSite: 'Lax' as const };
    await page.context().addCookies([cookie]);
    await page.addInitScript(
      `if (self === top) sessionStorage.setItem('session', ${JSON.stringify(session)})`,
    );
    await sight.prepare?.(page);
    const untilRest = followCalls(page);
    await page.goto(at('mela', sight.path));
    await untilRest();
    await rememberOpener(page);
    const press = async (what: Locator): Promise<void> => {
      await what.focus();
      await page.keyboard.press('Enter');
      await untilRest();
    };
    await sight.open({ page, say: words[view.language], device: view.device, press });
    await page.locator('dialog:modal').waitFor();
    const findings = [
      ...(await untilRest()),
      ...(await keyboardFindings(page)),
      ...(await leavingFindings(page)),
    ];
    wrong.push(...findings.map((finding) => `${name}: ${finding}`));
    await page.context().close();
  }
  expect(wrong).toEqual([]);
};

portalStory('dialogs are opened, gone through and left by keyboard', tell, {
  views: DESKTOP_ONLY,
});
