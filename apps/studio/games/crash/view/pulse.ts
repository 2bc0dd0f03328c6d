/** A beat of five a second is enough for what changes by the second. */
const BEAT_MS = 200;

/**
 * Does something again and again: with every picture while `everyPicture` says so, otherwise five times a second. `restart` does it at
 * once and goes on from there. Pictures and timers are numbered apart from each other, and both share their numbers with the rest of the
 * page: each is ended as what it is, or somebody else's would be.
 */
export function openPulse(beat: () => void, everyPicture: () => boolean): { restart(): void } {
  let end = (): void => undefined;
  function restart(): void {
    end();
    beat();
    if (everyPicture()) {
      const picture = requestAnimationFrame(restart);
      end = () => cancelAnimationFrame(picture);
    } else {
      const timer = setTimeout(restart, BEAT_MS);
      end = () => clearTimeout(timer);
    }
  }
  return { restart };
}
