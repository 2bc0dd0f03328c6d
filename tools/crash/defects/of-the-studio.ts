import { seam, type Defect } from './defect.ts';

/** Mistakes of our own vendor. */
export const defectsOfTheStudio: readonly Defect[] = [
  {
    name: 'studio-takes-silence-for-no',
    what: 'the studio gives up a round whose stake was not answered, and never asks again',
    shownBy: ['studio'],
    seams: [
      seam(() => import('../../../apps/studio/rounds/next-state.ts'), {
        nextState: (original) => (state, answer) =>
          answer.kind === 'unknown' && state === 'betting'
            ? { kind: 'move', to: 'refused' }
            : original(state, answer),
      }),
    ],
  },
  {
    name: 'studio-names-its-calls-anew',
    what: 'the studio asks for a win under another name each time',
    shownBy: ['studio'],
    seams: [
      seam(() => import('@mela/wire/provider/call.ts'), {
        encodeBody: (original) => (call, body) => {
          const text = original(call, body);
          if (call.name !== 'settle') return text;
          const named = JSON.parse(text) as { transaction: string };
          return JSON.stringify({ ...named, transaction: `${named.transaction}-${Date.now()}` });
        },
      }),
    ],
  },
];
