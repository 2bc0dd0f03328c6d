import { awaitingEntries } from '../../lottery/index.ts';
import type { StepSource } from './waiting-step.ts';

/** Issues about which one has said something; what it is stays hidden until the other has said it too. */
export const atTheLottery: StepSource = {
  decidedBy: {
    'lottery-result': ['lottery', 'admin'],
    'lottery-correction': ['lottery', 'admin'],
    'lottery-void': ['lottery', 'admin'],
  },
  waitingFor: async (scope, person) =>
    (await awaitingEntries(scope, person)).map(({ game, numero, kind, ...entry }) => ({
      ...entry,
      kind: `lottery-${kind}`,
      subject: `${game}/${numero}`,
      about: [
        { label: 'console.lottery', is: { text: game } },
        { label: 'console.issue', is: { text: numero } },
      ],
    })),
};
