import { expect, it } from 'vitest';
import { FIRST_ID, firstIdAt, newId } from './id.ts';

it('makes UUIDv7 texts that sort by time', () => {
  const times = [0, 1, 65_535, 65_536, 1_700_000_000_000, 2 ** 47];
  const ids = times.map((time) => newId(time));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000);
});

it('bounds the ids of an instant from below', () => {
  for (const at of [0, 65_536, 1_700_000_000_000]) {
    expect([firstIdAt(at), newId(at), firstIdAt(at + 1)].toSorted()).toEqual([
      firstIdAt(at),
      expect.stringMatching(/^/),
      firstIdAt(at + 1),
    ]);
    expect(FIRST_ID <= firstIdAt(at)).toBe(true);
  }
});
