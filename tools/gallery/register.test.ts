import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRegister } from './register.ts';
import type { Seen } from './sight.ts';

const WELL: Seen = {
  name: '/rng',
  who: 'visitor',
  view: { brand: 'mela', language: 'bn', device: 'phone' },
  picture: 'rng.jpg',
  findings: [],
};
const ILL: Seen = { ...WELL, name: '/live', findings: ['region: …'] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gallery-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a run that goes on leaves out what was seen and well, and looks again at what was not', () => {
  const first = openRegister(folder);
  first.add(WELL);
  first.add(ILL);
  writeFileSync(path.join(folder, WELL.picture), '');
  const second = openRegister(folder);
  expect(second.isWell(WELL)).toBe(true);
  expect(second.isWell(ILL)).toBe(false);
  expect(second.isWell({ ...WELL, view: { ...WELL.view, language: 'en' } })).toBe(false);
  rmSync(path.join(folder, WELL.picture));
  expect(second.isWell(WELL)).toBe(false);
});

it('what is looked at again takes the place of what was there', () => {
  openRegister(folder).add(ILL);
  openRegister(folder).add({ ...ILL, findings: [] });
  expect(openRegister(folder).all()).toEqual([{ ...ILL, findings: [] }]);
});
