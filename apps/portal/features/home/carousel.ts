/** SPEC.md §9: five seconds between moves, one second per move. */
const DELAY_MS = 5000;
const SPEED_MS = 1000;

export type Carousel = {
  /** Whether it moves by itself. */
  readonly moving: boolean;
  /** Lets it move by itself, or not. */
  move(wanted: boolean): void;
  /** Moves one banner forth (1) or back (-1); after the last comes the first. */
  step(by: 1 | -1): void;
  close(): void;
};

/** Makes a row that scrolls and snaps move by itself. It rests while it is touched, pointed at, focused or out of sight. */
export function openCarousel(row: HTMLElement): Carousel {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let wanted = !still;
  let visible = true;
  let frame = 0;

  const held = (): boolean => row.parentElement?.matches(':hover, :focus-within') ?? false;
  const tick = (): void => {
    if (wanted && visible && !document.hidden && !held()) step(1);
  };
  const timer = setInterval(tick, DELAY_MS);
  const watcher = new IntersectionObserver(([entry]) => (visible = entry?.isIntersecting ?? true));
  watcher.observe(row);
  row.addEventListener('pointerdown', stop);

  function step(by: 1 | -1): void {
    const [first, second] = row.children;
    if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
    const stride = second.offsetLeft - first.offsetLeft;
    const end = row.scrollWidth - row.clientWidth;
    const at = Math.round(row.scrollLeft / stride) + by;
    const past = at * stride > end + stride / 2;
    glide(at < 0 ? end : past ? 0 : Math.min(at * stride, end));
  }

  /** Snapping would pull against the movement, so it waits until the movement is over. */
  function glide(to: number): void {
    stop();
    // Who wants no motion is there at once.
    const speed = still ? 0 : SPEED_MS;
    const from = row.scrollLeft;
    const start = performance.now();
    row.style.scrollSnapType = 'none';
    row.style.scrollBehavior = 'auto';
    const draw = (now: number): void => {
      const part = speed === 0 ? 1 : Math.min(1, (now - start) / speed);
      row.scrollLeft = from + (to - from) * (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
      if (part < 1) frame = requestAnimationFrame(draw);
      else stop();
    };
    frame = requestAnimationFrame(draw);
  }

  function stop(): void {
    cancelAnimationFrame(frame);
    row.style.removeProperty('scroll-snap-type');
    row.style.removeProperty('scroll-behavior');
  }

  return {
    get moving() {
      return wanted;
    },
    move(next) {
      wanted = next;
    },
    step,
    close() {
      clearInterval(timer);
      watcher.disconnect();
      row.removeEventListener('pointerdown', stop);
      stop();
    },
  };
}
