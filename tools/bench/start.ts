import { setTimeout as sleep } from 'node:timers/promises';
import { endInstallation, forgetInstallation, freeRow, startInstallation } from './bench-installation.ts';
import type { Row } from './row.ts';

type Times = Readonly<{ first: number; warm: number; afterKill: number }>;

let times: Promise<Times> | undefined;

/** All three are measured on one installation, once: first start, start again, start after a kill -9. */
async function measureStarts(): Promise<Times> {
  forgetInstallation();
  const port = await freeRow();
  const first = await startInstallation(port, '--fresh');
  await sleep(5_000);
  await endInstallation(first, 'SIGTERM');
  const warm = await startInstallation(port);
  await sleep(1_000);
  await endInstallation(warm, 'SIGKILL');
  const afterKill = await startInstallation(port);
  await endInstallation(afterKill, 'SIGTERM');
  return { first: first.seconds, warm: warm.seconds, afterKill: afterKill.seconds };
}

const row = (name: keyof Times, figure: string, must: number, target: number, stretch: number): Row => ({
  name: `start-${name}`,
  figure: `npm start, ${figure}: seconds to the first answered page`,
  better: 'less',
  must,
  target,
  stretch,
  async measure() {
    times ??= measureStarts();
    return { value: (await times)[name], detail: {} };
  },
});

export const startRows: readonly Row[] = [
  row('first', 'first run', 20, 10, 5),
  row('warm', 'warm', 6, 3, 2),
  row('afterKill', 'after kill -9', 15, 8, 4),
];
