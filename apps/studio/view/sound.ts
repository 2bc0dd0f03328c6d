/** A plucked string: when it sounds (s), its pitch (Hz), how long it rings (s), how loud (0–1). */
type Pluck = readonly [at: number, hertz: number, ring: number, loud: number];

// A pentatonic scale as an ektara is tuned: no two of its notes quarrel.
const SCALE = [220, 247.5, 277.2, 330, 371.3, 440, 495, 554.4, 660, 742.5, 880];
const note = (step: number): number => SCALE[step] ?? 220;
const run = (steps: readonly number[], pace: number, ring: number): Pluck[] =>
  steps.map((step, index) => [index * pace, note(step), ring, 0.5]);

const SOUNDS = {
  press: [[0, 330, 0.08, 0.25]],
  reelStop: [[0, 98, 0.12, 0.6]],
  lucky: run([5, 8], 0.07, 0.5),
  hope: run([3, 4, 5, 6, 7], 0.12, 0.25),
  win: run([3, 5, 7], 0.08, 0.4),
  bigWin: run([0, 3, 5, 7, 8, 10, 8, 10], 0.12, 0.7),
  peg: [[0, 620, 0.06, 0.18]],
  drop: run([7, 5, 3], 0.05, 0.15),
  roll: run([1, 2, 1, 2, 1, 2], 0.06, 0.08),
  bloom: run([4, 6], 0.05, 0.3),
  burst: [
    [0, 82, 0.45, 0.9],
    [0.04, 61, 0.5, 0.8],
    [0.1, 49, 0.6, 0.7],
  ],
  tumble: run([2, 4], 0.06, 0.2),
  lose: [[0, 130, 0.18, 0.3]],
  freeSpins: run([5, 6, 7, 8, 9, 10], 0.14, 0.9),
} as const satisfies Record<string, readonly Pluck[]>;

export type SoundName = keyof typeof SOUNDS;

/** How a payment sounds: merry only where it is more than the bet. */
export const soundOfPay = (win: bigint, stake: bigint): SoundName => {
  if (win > stake) return 'win';
  return win > 0n ? 'drop' : 'lose';
};

/** Plays made sounds once they are switched on; until then the browser's sound is not even opened. */
export function openSound(on: boolean) {
  let audible = on;
  let context: AudioContext | undefined;

  function pluck(audio: AudioContext, [at, hertz, ring, loud]: Pluck): void {
    const start = audio.currentTime + at;
    const envelope = audio.createGain();
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(loud * 0.25, start + 0.008);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + ring);
    envelope.connect(audio.destination);
    for (const [type, factor] of [
      ['triangle', 1],
      ['sine', 2.01],
    ] as const) {
      const string = audio.createOscillator();
      string.type = type;
      string.frequency.setValueAtTime(hertz * factor, start);
      string.connect(envelope);
      string.start(start);
      string.stop(start + ring);
    }
  }

  return {
    play(name: SoundName): void {
      if (!audible) return;
      context ??= new AudioContext();
      for (const each of SOUNDS[name]) pluck(context, each);
    },
    switchTo(next: boolean): void {
      audible = next;
      if (!next) void context?.suspend();
      else void context?.resume();
    },
  };
}

export type Sound = ReturnType<typeof openSound>;
