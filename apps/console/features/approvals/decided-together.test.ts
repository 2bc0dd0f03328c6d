import { newId } from '@mela/primitives';
import { decideApproval } from '@mela/wire/console/approvals.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Approval } from '../../data/use-fact-text.ts';
import { APPROVED, REJECTED } from './decided-together.ts';

const request = (mayDecide: boolean) => ({ id: newId(), mayDecide }) as Approval;

test('of several that are chosen those alone are decided that the server leaves to whoever looks', () => {
  for (const act of [APPROVED, REJECTED]) {
    expect([true, false].filter((mayDecide) => act.can(request(mayDecide)))).toEqual([true]);
  }
});

test('each is decided by a call of its own, as one by one: a no says why, a yes need not', () => {
  const one = request(true);
  for (const act of [APPROVED, REJECTED]) {
    expect(act.endpoint).toBe(decideApproval);
    expect(act.params?.(one)).toEqual({ id: one.id });
  }
  // As it is sent.
  const { body } = decideApproval;
  const [yes, no] = [APPROVED.body?.(one), REJECTED.body?.(one)];
  expect(z.safeEncode(body, yes as never)).toMatchObject({
    success: true,
    data: { approve: true, note: null },
  });
  expect(z.safeEncode(body, no as never).success).toBe(false);
  expect([REJECTED.reason, REJECTED.field]).toEqual([true, 'note']);
  const said = { ...no, note: 'not this week' };
  expect(z.safeEncode(body, said as never)).toMatchObject({ success: true, data: said });
});
