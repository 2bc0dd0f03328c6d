import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPulse } from './pulse.ts';

/** A page's pictures and timers, numbered from 1 each, as browsers do. */
class Page {
  readonly pictures = new Map<number, () => void>();
  readonly timers = new Map<number, () => void>();
  private asked = { pictures: 0, timers: 0 };

  ask(of: 'pictures' | 'timers', work: () => void): number {
    this.asked[of] += 1;
    this[of].set(this.asked[of], work);
    return this.asked[of];
  }
  /** Lets everything happen that waits now. */
  pass(of: 'pictures' | 'timers'): void {
    const due = [...this[of].values()];
    this[of].clear();
    for (const work of due) work();
  }
}

let page: Page;
beforeEach(() => {
  page = new Page();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => page.ask('pictures', work));
  vi.stubGlobal('cancelAnimationFrame', (n: number) => page.pictures.delete(n));
  vi.stubGlobal('setTimeout', (work: () => void) => page.ask('timers', work));
  vi.stubGlobal('clearTimeout', (n: number) => page.timers.delete(n));
});
afterEach(() => vi.unstubAllGlobals());

test('it beats by the clock, or with every picture, as it is told each time', () => {
  const beat = vi.fn<() => void>();
  let flies = false;
  const pulse = openPulse(beat, () => flies);
  pulse.restart();
  page.pass('timers');
  flies = true;
  page.pass('timers');
  page.pass('pictures');
  flies = false;
  page.pass('pictures');
  expect(beat).toHaveBeenCalledTimes(5);
  expect([page.pictures.size, page.timers.size]).toEqual([0, 1]);
});

test.each([
  ['pictures', false],
  ['timers', true],
] as const)('started anew it beats on once, and ends none of the %s of others', (of, everyPicture) => {
  const others = Array.from({ length: 9 }, () => vi.fn<() => void>());
  for (const other of others) page.ask(of, other);
  const beat = vi.fn<() => void>();
  const pulse = openPulse(beat, () => everyPicture);
  for (let turn = 0; turn < 5; turn += 1) pulse.restart();
  expect(page.pictures.size + page.timers.size).toBe(others.length + 1);
  page.pass(of);
  for (const other of others) expect(other).toHaveBeenCalledOnce();
});
