import { invariant, ok } from '@mela/primitives';
import * as z from 'zod/mini';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import { countAudience } from '../../identity/index.ts';
import { checkBroadcast, scheduleBroadcast, takesTwo, type NewBroadcast } from '../../messaging/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, moment } from '../kind.ts';

/** What staff write to many accounts at once: to a large audience it goes when a second person agrees. */
export const broadcast: ApprovalKind<NewBroadcast, FieldsRefused> = {
  name: 'broadcast',
  payload: z.object({
    id: z.uuid(),
    purpose: z.literal(['service', 'offer']),
    audience: z.object({
      kind: z.literal(['everybody', 'members', 'agents']),
      activity: z.literal(['any', 'active', 'away']),
      days: z.int(),
    }),
    texts: z.record(z.string(), z.object({ subject: z.string(), text: z.string() })),
    sendAt: z.nullable(moment()),
  }),
  ...bothWith('messages.broadcast'),
  subjectOf: ({ id }) => id,
  needsTwo: takesTwo,
  stillValid: checkBroadcast,
  async apply(scope, given, { requestedBy }) {
    invariant(requestedBy, 'one of the staff writes a broadcast');
    return ok(await scheduleBroadcast(scope, given, requestedBy));
  },
  async summary(scope, { purpose, audience, texts, sendAt }) {
    // All that goes out is read, whichever language whoever agrees reads.
    const said = Object.values(texts);
    const { kind, activity, days } = audience;
    return [
      { label: 'console.messageSubject', is: { list: said.map(({ subject }) => ({ text: subject })) } },
      { label: 'console-messages.broadcastText', is: { list: said.map(({ text }) => ({ text })) } },
      { label: 'console-messages.purposeHead', is: { message: `console-messages.purpose.${purpose}` } },
      {
        label: 'console-messages.audience',
        is: {
          list: [
            { message: `console-messages.audienceKind.${kind}` },
            { message: `console-messages.audienceActivity.${activity}`, values: { days } },
          ],
        },
      },
      { label: 'console-messages.audienceCount', is: { count: await countAudience(scope, audience) } },
      {
        label: 'console-messages.sendAt',
        is: sendAt ? { at: sendAt } : { message: 'console-messages.sendNow' },
      },
    ];
  },
};
