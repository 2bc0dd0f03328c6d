import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCarousel, type Carousel } from './banners.tsx';

/** As much of a row of banners as moving it takes: each is 500 wide with 20 between them, and two fit beside each other. */
class Item {
  readonly offsetLeft: number;
  constructor(offsetLeft: number) {
    this.offsetLeft = offsetLeft;
  }
}

const STRIDE = 520;
let held = false;
let reduced = false;
let sights: ((entries: { isIntersecting: boolean }[]) => void)[] = [];

function rowOf(count: number) {
  const row = {
    scrollLeft: 0,
    scrollWidth: STRIDE * count - 20,
    clientWidth: STRIDE * 2 - 20,
    children: Array.from({ length: count }, (_, at) => new Item(at * STRIDE)),
    parentElement: { matches: () => held },
    style: { removeProperty: () => '' },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  return row;
}

let carousel: Carousel | undefined;
const open = (count: number) => {
  const row = rowOf(count);
  carousel = openCarousel(row as unknown as HTMLElement);
  return row;
};

beforeEach(() => {
  held = reduced = false;
  sights = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) =>
    setTimeout(() => draw(performance.now()), 16),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('HTMLElement', Item);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (typeof sights)[number]) {
        sights.push(hear);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  carousel?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it moves every five seconds, takes one second for it, and begins again after the last', () => {
  const row = open(3);
  vi.advanceTimersByTime(4999);
  expect(row.scrollLeft).toBe(0);
  vi.advanceTimersByTime(500);
  expect(row.scrollLeft).toBeGreaterThan(0);
  expect(row.scrollLeft).toBeLessThan(STRIDE);
  vi.advanceTimersByTime(520);
  expect(row.scrollLeft).toBe(STRIDE);
  // Two of three are shown: that was the end.
  vi.advanceTimersByTime(5000);
  expect(row.scrollLeft).toBe(0);
});

test.each([2, 5])('with %i banners, a step leads on and back, and round both ends', (count) => {
  const row = open(count);
  row.clientWidth = STRIDE - 20;
  const step = (by: 1 | -1): number => {
    carousel?.step(by);
    vi.advanceTimersByTime(1100);
    return row.scrollLeft;
  };
  expect(step(1)).toBe(STRIDE);
  expect(step(-1)).toBe(0);
  expect(step(-1)).toBe((count - 1) * STRIDE);
  expect(step(1)).toBe(0);
});

test('it rests while it is held, out of sight, or stopped', () => {
  const row = open(3);
  held = true;
  vi.advanceTimersByTime(6100);
  held = false;
  sights[0]?.([{ isIntersecting: false }]);
  vi.advanceTimersByTime(5000);
  sights[0]?.([{ isIntersecting: true }]);
  carousel?.move(false);
  vi.advanceTimersByTime(5000);
  expect(row.scrollLeft).toBe(0);
  carousel?.move(true);
  vi.advanceTimersByTime(6100);
  expect(row.scrollLeft).toBe(STRIDE);
});

test('who wants no motion sees none: it stands, and a step is there at once', () => {
  reduced = true;
  const row = open(3);
  vi.advanceTimersByTime(11_000);
  expect([row.scrollLeft, carousel?.moving]).toEqual([0, false]);
  carousel?.step(1);
  vi.advanceTimersByTime(20);
  expect(row.scrollLeft).toBe(STRIDE);
});
