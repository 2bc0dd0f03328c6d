import { expect, it } from 'vitest';
import { brandStep } from './brand-step.ts';

it('serves the brands behind one that fails, and still tells of the failure', async () => {
  const served: string[] = [];
  const step = brandStep({
    name: 'test',
    everyMs: 1,
    brands: () => Promise.resolve(['a', 'b', 'c']),
    work(id) {
      if (id === 'a') return Promise.reject(new Error('a is broken'));
      served.push(id);
      return Promise.resolve(1);
    },
  });
  await expect(step.run()).rejects.toThrow('test failed for 1 brands');
  expect(served).toEqual(['b', 'c']);
});
