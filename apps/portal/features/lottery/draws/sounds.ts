type Note = readonly [hertz: number, atSeconds: number];

const climb = (hertz: readonly number[], apart: number): readonly Note[] =>
  hertz.map((pitch, at) => [pitch, at * apart]);

// Five steps without a dark one: wooden balls for a draw, a rising string for a win. Made here, so that nothing is fetched.
const SOUNDS = {
  draw: { wave: 'triangle', seconds: 0.16, loudness: 0.22, notes: climb([523, 587, 659, 784, 880], 0.09) },
  win: {
    wave: 'sine',
    seconds: 0.5,
    loudness: 0.3,
    notes: climb([523, 659, 784, 1047, 1319, 1047, 1568], 0.11),
  },
} as const;

export type SoundName = keyof typeof SOUNDS;

const SILENT = 0.0008;
const RISE_S = 0.012;

let audio: AudioContext | undefined;

/** Plays a sound. */
export function sing(name: SoundName): void {
  audio ??= new AudioContext();
  const { wave, seconds, loudness, notes } = SOUNDS[name];
  const start = audio.currentTime + RISE_S;
  for (const [hertz, at] of notes) {
    const tone = new OscillatorNode(audio, { type: wave, frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start + at);
    volume.gain.linearRampToValueAtTime(loudness, start + at + RISE_S);
    volume.gain.exponentialRampToValueAtTime(SILENT, start + at + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + seconds);
  }
}
