import { expect, test } from 'vitest';
import { pagesShown } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 20, [1, 2, 3, 4, 5, 'gap-after', 19, 20]],
  [10, 20, [1, 2, 'gap-before', 8, 9, 10, 11, 12, 'gap-after', 19, 20]],
  [20, 20, [1, 2, 'gap-before', 16, 17, 18, 19, 20]],
])('page %i of %i', (page, total, expected) => {
  expect(pagesShown(page, total)).toEqual(expected);
});
