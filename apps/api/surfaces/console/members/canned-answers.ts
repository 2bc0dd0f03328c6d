import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/canned-answers.ts';
import {
  cannedAnswersOf,
  removeCannedAnswer,
  saveCannedAnswer,
  type CannedAnswer,
} from '../../../domain/messaging/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { listingOfFew } from '../../../platform/listing-of-few.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';

const toWire = ({ texts, ...answer }: CannedAnswer) => ({ ...answer, texts: { ...texts } });

const factsOf = ({ name, texts }: CannedAnswer) => ({ name, texts });

const answerListing = listingOfFew({
  all: cannedAnswersOf,
  keyOf: ({ id }) => id,
  columns: { name: ({ name }) => name },
});

export const cannedAnswerRoutes = [
  listed(wire.cannedAnswerOverview, answerListing, async (_scope, answers) => answers.map(toWire)),

  inScope(wire.cannedAnswerList, async (scope) =>
    ok({ answers: (await cannedAnswersOf(scope)).map(toWire) }),
  ),

  inScope(wire.saveCannedAnswer, async (scope, { merchant, staff: { staffId }, requestId }, { body }) => {
    const saved = await saveCannedAnswer(scope, body, merchant.languages);
    if (!saved.ok) return saved;
    const { before, after } = saved.value;
    await recordAudit(scope, {
      staffId,
      action: 'canned-answer-saved',
      subject: { kind: 'canned-answer', id: after.id },
      before: before && factsOf(before),
      after: factsOf(after),
      requestId,
    });
    return ok(toWire(after));
  }),

  inScope(wire.removeCannedAnswer, async (scope, { staff: { staffId }, requestId }, { params: { id } }) => {
    const removed = await removeCannedAnswer(scope, id);
    if (!removed.ok) return removed;
    await recordAudit(scope, {
      staffId,
      action: 'canned-answer-removed',
      subject: { kind: 'canned-answer', id },
      before: factsOf(removed.value),
      requestId,
    });
    return ok({});
  }),
];
