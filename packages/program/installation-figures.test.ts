import { openLog } from './log.ts';
import { expect, test } from 'vitest';
import { addInstallationFigures, type InstallationReadings } from './installation-figures.ts';
import { openMetrics, type Figure } from './metrics.ts';

const FIGURES = {
  orders: { name: 'orders', kind: 'gauge', of: 'installation', help: 'Orders', labels: ['brand'] },
  age: { name: 'age', kind: 'gauge', of: 'installation', help: 'Age' },
} as const satisfies Record<string, Figure>;
type Told = InstallationReadings<typeof FIGURES>;

/** A process that reads figures in this way. */
function openProcess(read: () => Promise<Told>, timing: { freshMs?: number; withinMs?: number } = {}) {
  const metrics = openMetrics();
  addInstallationFigures(metrics, FIGURES, { read, log: openLog('test', 'silent'), ...timing });
  return async () =>
    (await metrics.metrics())
      .split('\n')
      .filter((line) => /^(orders|age|mela_figures_unread)\b/.test(line))
      .toSorted();
}

const figures = (): Told => ({ orders: [[3, { brand: 'mela' }]], age: [[7]] });

test('many who ask at once, and one after the other, cost one reading', async () => {
  let readings = 0;
  const ask = openProcess(
    async () => {
      readings += 1;
      return figures();
    },
    { freshMs: 60_000 },
  );
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect([...answers, await ask()]).toEqual(
    Array.from({ length: 4 }, () => ['age 7', 'mela_figures_unread 0', 'orders{brand="mela"} 3']),
  );
  expect(readings).toBe(1);
});

test('what cannot be read is left out, whatever was read before, and told again when it can be', async () => {
  let fails = false;
  const ask = openProcess(
    async () => {
      if (fails) throw new Error('no database');
      return figures();
    },
    { freshMs: 0 },
  );
  expect(await ask()).toContain('age 7');
  fails = true;
  expect(await ask()).toEqual(['mela_figures_unread 1']);
  fails = false;
  expect(await ask()).toContain('mela_figures_unread 0');
});

test('who asks while a reading hangs is answered without it, and nobody begins a second one', async () => {
  let readings = 0;
  let letGo = (): void => undefined;
  const ask = openProcess(
    async () => {
      readings += 1;
      await new Promise<void>((resolve) => (letGo = resolve));
      return figures();
    },
    { freshMs: 60_000, withinMs: 20 },
  );
  expect(await ask()).toEqual(['mela_figures_unread 1']);
  expect(await ask()).toEqual(['mela_figures_unread 1']);
  expect(readings).toBe(1);
  letGo();
  await expect.poll(ask).toContain('age 7');
  expect(readings).toBe(1);
});

test('a figure that has no value any more is told no longer', async () => {
  let now = figures();
  const ask = openProcess(async () => now, { freshMs: 0 });
  await ask();
  now = { age: [[8]] };
  expect(await ask()).toEqual(['age 8', 'mela_figures_unread 0']);
});
