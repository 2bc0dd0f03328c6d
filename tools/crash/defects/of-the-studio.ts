import type { Defect } from './defect.ts';

/** Mistakes of our own vendor. */
export const defectsOfTheStudio: readonly Defect[] = [
  {
    name: 'studio-takes-silence-for-no',
    what: 'the studio gives up a round whose stake was not answered, and never asks again',
    shownBy: ['studio'],
    sources: {
      'apps/studio/rounds/next-state.ts': [
        {
          find: "  if (answer.kind === 'unknown') return { kind: 'again', reason: answer.reason };",
          replace:
            "  if (answer.kind === 'unknown') return state === 'betting' ? { kind: 'move', to: 'refused' } : { kind: 'again', reason: answer.reason };",
        },
      ],
    },
  },
  {
    name: 'studio-names-its-calls-anew',
    what: 'the studio asks for a win under another name each time',
    shownBy: ['studio'],
    sources: {
      'apps/studio/rounds/advance.ts': [
        {
          find: 'const win = { transaction: `${round.id}-settle`,',
          replace: 'const win = { transaction: `${round.id}-settle-${Date.now()}`,',
        },
      ],
    },
  },
];
