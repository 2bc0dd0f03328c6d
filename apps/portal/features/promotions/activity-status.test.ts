import { expect, test } from 'vitest';
import { activityStatus, type Part } from './activity-status.ts';

const now = new Date('2026-03-02T06:00:00Z');
const open = { opensAt: null, closesAt: null, pictures: false };
const at = (text: string) => new Date(text);

test('before it opens it is coming soon, then one may join, and from its last instant on it is closed', () => {
  const window = { ...open, opensAt: at('2026-03-02T06:00:01Z'), closesAt: at('2026-03-02T06:00:02Z') };
  const status = (text: string) => activityStatus(window, undefined, at(text));
  expect([
    status('2026-03-02T06:00:00Z'),
    status('2026-03-02T06:00:01Z'),
    status('2026-03-02T06:00:02Z'),
  ]).toEqual(['comingSoon', 'join', 'close']);
  expect(activityStatus(open, undefined, now)).toBe('join');
});

test('whoever has applied sees how that stands, also after it has closed', () => {
  const closed = { ...open, closesAt: at('2026-03-01T00:00:00Z') };
  for (const state of ['applying', 'joined', 'process', 'claim', 'claimed', 'issued', 'rejected'] as const)
    expect(activityStatus(closed, { state } as Part, now)).toBe(state);
});
