import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const PATIENCE_MS = 60_000;
const BUILT = path.join(import.meta.dirname, '../dist/server');

/** What a server does when its files are built anew under it: it has loaded the app, they go, and it draws every page that it can. */
const DRAW = `
  import { rmSync } from 'node:fs';
  const folder = process.argv[1];
  const { pages, planOf, render } = await import(folder + '/entry-server.js');
  rmSync(folder, { recursive: true });
  const start = JSON.parse(process.argv[2]);
  let drawn = 0;
  for (const { path } of pages)
    for (const language of ['bn', 'en'])
      if (planOf(path).drawn === 'server') {
        const { status, html } = await render(path, { ...start, language });
        if (status !== 200 || html === '') throw new Error(path + ' is drawn as ' + status);
        drawn += 1;
      }
  console.log(drawn);
`;

const START = {
  brand: {
    code: 'haat',
    name: { bn: 'হাট', en: 'Haat' },
    mark: '/art/mark-marigold.svg',
    logo: null,
    font: 'noto-sans-bengali',
    resources: [],
    currency: 'BDT',
    zone: 'Asia/Dhaka',
    languages: ['bn', 'en'],
    digits: 'bengali-lakh',
    flags: {},
    demo: true,
    moneyStopped: false,
  },
  status: 'open',
  maintenanceEndsAt: null,
  address: null,
  now: '2026-03-02T06:00:00Z',
  pictures: '',
  answers: [],
};

test(
  'a server goes on drawing every page when a newer build has taken its files away',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'removed-build-'));
    try {
      cpSync(BUILT, folder, { recursive: true });
      const output = execFileSync(
        process.execPath,
        ['--input-type=module', '--eval', DRAW, folder, JSON.stringify(START)],
        { encoding: 'utf8' },
      );
      expect(Number(output)).toBeGreaterThan(20);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  PATIENCE_MS,
);
