import { proveWork, type Challenge } from '@mela/wire/portal/prove-work.ts';

// A worker of its own, so that typing stays smooth while the proof is worked out.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void proveWork(data).then((proof) => postMessage(proof));
});
