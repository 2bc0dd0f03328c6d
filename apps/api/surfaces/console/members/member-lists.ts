import * as wire from '@mela/wire/console/member-lists.ts';
import type { AnswerOf } from '@mela/wire';
import { isReversible, type PostingKind } from '../../../domain/ledger/index.ts';
import { memberBetListing, memberLineListing } from '../../../domain/reports/index.ts';
import { shortNumbersOf } from '../../../platform/short-numbers/index.ts';
import { listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';
import { referencesOf } from '../thing-names.ts';

type Line = AnswerOf<typeof wire.memberLines>['rows'][number];

/** What staff look through of one member. */
export const memberListRoutes = [
  listed(wire.memberBets, memberBetListing, async (scope, bets) => {
    const names = await namesFor(
      scope,
      bets.map(({ accountId }) => accountId),
    );
    const numbers = await shortNumbersOf(scope);
    return bets.map(({ accountId, serial, reference, ...bet }) => ({
      ...bet,
      member: names.member(accountId),
      number: serial === null ? (reference ?? '') : numbers.spell(serial, 'B'),
    }));
  }),

  listed(wire.memberLines, memberLineListing, async (scope, lines, context) => {
    const referenceOf = await referencesOf(scope, context, lines);
    const names = await namesFor(
      scope,
      lines.map(({ memberId }) => memberId),
    );
    return lines.map(({ memberId, account, key, ...line }) => ({
      ...line,
      reference: referenceOf(key),
      account: account as Line['account'],
      member: names.member(memberId),
      kind: line.kind as PostingKind,
      reversible: isReversible(line.kind as PostingKind),
    }));
  }),
];
