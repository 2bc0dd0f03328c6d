import { followCalls } from '@mela/testing/pages/at-rest.ts';
import { lateFindings } from '@mela/testing/pages/late-answers.ts';
import { watchMoves } from '@mela/testing/pages/moves.ts';
import { DESKTOP_ONLY } from '@mela/testing/stories/views.ts';
import { expect } from 'vitest';
import { consoleStory, type ConsoleScene } from './console-scene.ts';

// What a page asks for comes late: its room is kept until then, and nothing moves when it comes.

/** Where staff are most. */
const BUSIEST = [
  '',
  'approvals',
  'deposits',
  'deposits/unmatched',
  'withdrawals',
  'payout-accounts',
  'members',
  'limits',
  'rounds',
  'lottery',
];

/** But for who is at work, without whom no page stands. */
const CALLS = /\/console\/(?!me$)/;

const tell = async ({ page, login, at, expectError }: ConsoleScene): Promise<void> => {
  expectError(/403 \(Forbidden\)/);
  await watchMoves(page);
  await login(page, 'admin');
  const untilRest = followCalls(page);
  const wrong: string[] = [];
  for (const address of BUSIEST) {
    const open = async () => void (await page.goto(at('console', `/${address}`)));
    const findings = await lateFindings(page, CALLS, open, untilRest);
    wrong.push(...findings.map((finding) => `/${address}: ${finding}`));
  }
  expect(wrong).toEqual([]);
};

consoleStory('what comes late to a page has its room', tell, { views: DESKTOP_ONLY });
