import { APPLICATION_STATES } from '@mela/wire/console/applications.ts';
import { expect, test } from 'vitest';
import { canTogether, TOGETHER } from './answered-together.ts';

test('several are never answered at once where a reward is offered or claimed, whatever the server would take', () => {
  for (const to of TOGETHER) {
    const answered = APPLICATION_STATES.filter((state) => canTogether(to)({ state, answers: [...TOGETHER] }));
    expect(answered).toEqual(APPLICATION_STATES.filter((state) => state !== 'claim' && state !== 'claimed'));
  }
});

test('nothing is answered at once that the server would refuse', () => {
  for (const state of APPLICATION_STATES)
    for (const to of TOGETHER) {
      const others = TOGETHER.filter((one) => one !== to);
      expect(canTogether(to)({ state, answers: others })).toBe(false);
    }
});
