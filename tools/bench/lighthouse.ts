import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBrowser } from '../../packages/testing/browser.ts';
import { endInstallation, freeRow, startInstallation } from './bench-installation.ts';
import type { Row } from './row.ts';

/** Fetched when it is first needed: it is three times as heavy as everything else that is only for work on this installation. */
const VERSION = '13.5.0';
const PLACE = path.join(import.meta.dirname, '../../.cache', `lighthouse-${VERSION}`);
const RUNS = 5;
/** A run on a machine as busy as this says nothing of the page (FRONTEND.md). */
const LEAST_BENCHMARK = 2500;

type Report = Readonly<{
  categories: Readonly<Record<string, { score: number | null }>>;
  audits: Readonly<Record<string, { score: number | null; scoreDisplayMode: string; numericValue?: number }>>;
  environment: { benchmarkIndex: number };
}>;
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;

async function fetchLighthouse(): Promise<Lighthouse> {
  const core = path.join(PLACE, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(core)) {
    mkdirSync(PLACE, { recursive: true });
    writeFileSync(path.join(PLACE, 'package.json'), '{ "private": true }');
    const words = ['install', `lighthouse@${VERSION}`, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', words, { cwd: PLACE, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error('Lighthouse could not be fetched from the registry');
  }
  const module: { default: Lighthouse } = await import(pathToFileURL(core).href);
  return module.default;
}

type Seen = Readonly<{ reports: readonly Report[]; lowest(category: string): number; failed: string[] }>;
let looked: Promise<Readonly<Record<string, Seen>>> | undefined;

/** Looks at the home page and at a lobby as a phone on slow 4G does, five times each. */
async function look(): Promise<Readonly<Record<string, Seen>>> {
  const lighthouse = await fetchLighthouse();
  const installation = await startInstallation();
  const port = await freeRow();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const pages: Record<string, Seen> = {};
    for (const [name, place] of [
      ['home', '/'],
      ['lobby', '/rng'],
    ] as const) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const { lhr } = await lighthouse(`http://mela.localhost:${installation.port}${place}`, {
          port,
          logLevel: 'error',
        });
        reports.push(lhr);
      }
      pages[name] = seenIn(reports);
    }
    return pages;
  } finally {
    await browser.close();
    await endInstallation(installation, 'SIGTERM');
  }
}

const scoreOf = ({ categories }: Report, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

function seenIn(reports: readonly Report[]): Seen {
  const failed = reports.flatMap(({ audits }) =>
    Object.entries(audits).flatMap(([id, { score, scoreDisplayMode }]) =>
      score === 0 && scoreDisplayMode === 'binary' ? [id] : [],
    ),
  );
  return {
    reports,
    lowest: (category) => Math.min(...reports.map((report) => scoreOf(report, category))),
    failed: [...new Set(failed)],
  };
}

/** The middle one of the runs that the machine had time for; of all, where it never had. */
function performanceOf({ reports }: Seen): number {
  const fair = reports.filter(({ environment }) => environment.benchmarkIndex >= LEAST_BENCHMARK);
  const scores = (fair.length > 0 ? fair : reports).map((report) => scoreOf(report, 'performance'));
  return scores.toSorted((a, b) => a - b)[scores.length >> 1] ?? 0;
}

const seconds = ({ reports }: Seen, audit: string): number[] =>
  reports.map(({ audits }) => Math.round(audits[audit]?.numericValue ?? 0));

const rowsOf = (page: string): Row[] => {
  const seen = async (): Promise<Seen> => {
    looked ??= look();
    const found = (await looked)[page];
    if (!found) throw new Error(`nobody looked at the ${page}`);
    return found;
  };
  return [
    {
      name: `web-lighthouse-${page}`,
      figure: `${page}: Lighthouse, a phone on slow 4G: performance`,
      better: 'more',
      must: 97,
      target: 100,
      stretch: 100,
      async measure() {
        const found = await seen();
        return {
          value: performanceOf(found),
          detail: {
            benchmark: found.reports
              .map(({ environment }) => Math.round(environment.benchmarkIndex))
              .join(' '),
            largestPaintMs: seconds(found, 'largest-contentful-paint').join(' '),
            blockedMs: seconds(found, 'total-blocking-time').join(' '),
          },
        };
      },
    },
    {
      name: `web-lighthouse-${page}-others`,
      figure: `${page}: Lighthouse: the lowest of accessibility, best practice, SEO`,
      better: 'more',
      must: 100,
      target: 100,
      stretch: 100,
      async measure() {
        const found = await seen();
        const scores = ['accessibility', 'best-practices', 'seo'].map((category) => found.lowest(category));
        return {
          value: Math.min(...scores),
          detail: { scores: scores.join(' '), failed: found.failed.join(' ') },
        };
      },
    },
  ];
};

/** FRONTEND's line on Lighthouse, for the home page and a lobby. */
export const lighthouseRows: readonly Row[] = ['home', 'lobby'].flatMap(rowsOf);
