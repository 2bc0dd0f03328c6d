import { messages as errors } from '@mela/i18n/messages/en/errors.ts';
import { expect, test } from 'vitest';
import { handKindNames } from './deposit-kinds/index.ts';
import { payoutKindNames } from './payout-kinds/index.ts';

// The compiler asks for what pages say of a kind; what the server finds fault with it names by ids that are put together.
test('every kind has words for what is wrong with an answer', () => {
  const ids = [
    ...handKindNames.flatMap((kind) => [`field.deposit.transaction-${kind}`, `field.deposit.sender-${kind}`]),
    ...payoutKindNames.map((kind) => `field.payout.${kind}`),
  ];
  expect(ids.filter((id) => !Object.hasOwn(errors, id))).toEqual([]);
});
