import { newId } from '@mela/primitives';
import { expect, test } from 'vitest';
import { foldBlocked } from './fold-blocked.ts';
import type { Said } from './room-log.ts';

const by = (seq: number, name: string | null, kind: Said['by']['kind'] = 'member'): Said => ({
  seq,
  id: newId(),
  by: { kind, name },
  text: 'words',
  card: null,
  sentAt: new Date(0),
  removed: false,
});

test('messages of who is blocked are folded where they follow each other; staff are heard, whatever they are called', () => {
  const said = [
    by(1, 'Rafi'),
    by(2, 'Mitu'),
    by(3, 'Mitu'),
    by(4, 'Rafi'),
    by(5, 'Mitu'),
    by(6, 'Mitu', 'staff'),
    by(7, null),
  ];
  expect(
    foldBlocked(said, ['Mitu']).map((one) =>
      one.kind === 'said' ? one.message.seq : `${one.name} ${one.count}`,
    ),
  ).toEqual([1, 'Mitu 2', 4, 'Mitu 1', 6, 7]);
});
