import { HOUR_MS, ok, refuse, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/senders.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { masked } from '../../../domain/contacts/index.ts';
import { countAttempt } from '../../../domain/identity/index.ts';
import {
  askSender,
  factsOfSender,
  keepAskedSender,
  senderStanding,
  wrongInSender,
  type BrandSender,
  type BrandSenders,
  type Channel,
} from '../../../domain/notifications/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import type { Scope } from '../../../platform/scope.ts';
import { approvalAnswer, requestBy } from '../approvals/approvals.ts';
import type { StaffContext } from '../context.ts';
import { inScope, route } from '../route.ts';

type Tested = AnswerOf<typeof wire.testSender>;
type Typed<S> = Omit<S, 'channel'> & { reason: string };

/** Each goes to somebody's phone or mailbox, by a server that somebody has typed. */
const TESTS_AN_HOUR = 20;
const MAILBOX = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const E164 = /^\+[1-9]\d{6,14}$/;

/** A sender as it was typed. */
function senderTyped<S extends BrandSender>(
  channel: S['channel'],
  { reason: _reason, ...given }: Typed<S>,
): BrandSender {
  return { channel, ...given } as unknown as BrandSender;
}

/** Looks at a sender before any transaction is open: its host is looked up. */
async function lookedAt(
  { services }: StaffContext,
  sender: BrandSender,
): Promise<Outcome<null, FieldsRefused>> {
  const fields = await wrongInSender(sender, services.outbound.complaintOf);
  return Object.keys(fields).length > 0 ? refuse({ kind: 'fields-refused', fields }) : ok(null);
}

/** Asks that a channel's messages leave by another sender, or (null) by the installation's again, which a second person has to say yes to. */
async function askFor(
  scope: Scope,
  context: StaffContext,
  { channel, given, reason }: { channel: Channel; given: BrandSender | null; reason: string },
) {
  const { secretBox } = context.services;
  const asked = await askSender(scope, secretBox, channel, given);
  if (!asked.ok) return asked;
  const request = await requestBy(scope, context, kinds.brandSender, { payload: asked.value, reason });
  // What another has typed waits, and is not typed over.
  if (request.ok && given) await keepAskedSender(scope, secretBox, asked.value, given);
  return approvalAnswer(scope, context, request);
}

/** What became of a message, in the console's words, from what its sender says. */
function outcomeOf(problem: string): Tested {
  const [, protocol, digits] = /^(smtp|http) (\d{3})$/.exec(problem) ?? [];
  if (digits === undefined) return { outcome: WORDS[problem] ?? 'unreachable', status: null };
  const status = Number(digits);
  if ((LOGIN_REFUSED[protocol ?? ''] ?? []).includes(status)) return { outcome: 'login-refused', status };
  const isBusy = protocol === 'smtp' ? status < 500 : status >= 500 || status === 408 || status === 429;
  return { outcome: isBusy ? 'busy' : 'message-refused', status };
}

const WORDS: Readonly<Record<string, Tested['outcome']>> = {
  timeout: 'timeout',
  unreachable: 'unreachable',
  'not encrypted': 'not-encrypted',
  'not accepted': 'not-accepted',
  'unreadable sender': 'unreadable',
};

/** Who does not know us says so: RFC 4954 §6, RFC 9110 §15.5. */
const LOGIN_REFUSED: Readonly<Record<string, readonly number[]>> = {
  smtp: [530, 534, 535],
  http: [401, 403],
};

type Test = Readonly<{ channel: Channel; which: 'now' | 'asked'; to: string }>;

/** Counts a test and notes it, and answers by which senders it goes. */
async function beginTest(context: StaffContext, { channel, which, to }: Test) {
  const { services, merchantId, staff, requestId } = context;
  const isAddress = channel === 'email' ? MAILBOX.test(to) : E164.test(to);
  if (!isAddress) {
    const id = channel === 'email' ? 'field.email' : 'field.phone';
    return refuse({ kind: 'fields-refused' as const, fields: { to: { id } } });
  }
  const often = { windowMs: HOUR_MS, delayFrom: TESTS_AN_HOUR, lockAt: TESTS_AN_HOUR };
  const admitted = await countAttempt(services.database, merchantId, [{ key: 'sender-test', ...often }]);
  if (!admitted.ok) return refuse({ kind: 'sender-tests-enough' as const, values: admitted.refusal.values });
  return services.database.inMerchant(merchantId, async (scope) => {
    const { now, asked } = await senderStanding(scope, services.secretBox, channel);
    const sender = which === 'now' ? now : asked?.sender;
    if (sender === undefined) return refuse({ kind: 'sender-not-found' as const });
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'sender-tested',
      subject: { kind: 'brand-sender', id: channel },
      after: { which, to: masked(to) },
      requestId,
    });
    const by: BrandSenders = new Map(sender === null ? [] : [[channel, sender]]);
    return ok(by);
  });
}

export const senderRoutes = [
  inScope(wire.senderList, async (scope, { services }) => {
    const { secretBox, notificationSenders } = services;
    const senders: AnswerOf<typeof wire.senderList>['senders'] = [];
    for (const channel of wire.CHANNELS) {
      const { now, asked } = await senderStanding(scope, secretBox, channel);
      const isOpen = asked !== null && asked.sender !== 'unreadable';
      senders.push({
        channel,
        own: now === null || now === 'unreadable' ? null : factsOfSender(now),
        isUnreadable: now === 'unreadable',
        asked: isOpen ? { id: asked.id, facts: factsOfSender(asked.sender) } : null,
        installation: notificationSenders.sentChannels.has(channel),
      });
    }
    return ok({ senders });
  }),

  inScope(
    wire.askForMailSender,
    async (scope, context, { body }) =>
      askFor(scope, context, { channel: 'email', given: senderTyped('email', body), reason: body.reason }),
    (context, { body }) => lookedAt(context, senderTyped('email', body)),
  ),

  inScope(
    wire.askForSmsSender,
    async (scope, context, { body }) =>
      askFor(scope, context, { channel: 'sms', given: senderTyped('sms', body), reason: body.reason }),
    (context, { body }) => lookedAt(context, senderTyped('sms', body)),
  ),

  inScope(wire.askToDropSender, async (scope, context, { body: { channel, reason } }) =>
    askFor(scope, context, { channel, given: null, reason }),
  ),

  // The server is spoken to while no transaction is open.
  route(wire.testSender, async (context, { body }) => {
    const begun = await beginTest(context, body);
    if (!begun.ok) return begun;
    const { services, merchant, language } = context;
    const { channel, to } = body;
    const notification = { channel, kind: 'sender-test', to, language, values: {} } as const;
    const sent = await services.notificationSenders.senderFor(merchant, begun.value)(notification);
    if (sent.ok) return ok({ outcome: 'taken', status: null });
    const { refusal } = sent;
    return ok(
      refusal.kind === 'nobody-sends' ? { outcome: refusal.kind, status: null } : outcomeOf(refusal.problem),
    );
  }),
];
