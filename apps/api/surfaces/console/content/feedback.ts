import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/feedback.ts';
import { feedbackListing, readFeedback } from '../../../domain/content/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

export const feedbackRoutes = [
  listed(wire.feedbackList, feedbackListing, async (scope, found) => {
    const names = await namesFor(
      scope,
      found.map(({ accountId }) => accountId),
    );
    return found.map(({ accountId, readBy, ...rest }) => ({
      ...rest,
      member: names.member(accountId),
      readBy: names.staff(readBy),
    }));
  }),

  inScope(wire.feedbackRead, async (scope, { staff, requestId }, { params }) => {
    const { staffId } = staff;
    const read = await readFeedback(scope, { id: params.id, staffId });
    if (!read.ok) return read;
    if (read.value.first)
      await recordAudit(scope, {
        staffId,
        action: 'feedback-read',
        subject: { kind: 'feedback', id: params.id },
        before: { state: 'new' },
        after: { state: 'read' },
        reason: null,
        requestId,
      });
    return ok({});
  }),
];
