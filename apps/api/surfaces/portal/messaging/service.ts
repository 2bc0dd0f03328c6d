import { createHash, randomBytes } from 'node:crypto';
import { businessDayOf, HOUR_MS, networkOf, ok, refuse, type Outcome } from '@mela/primitives';
import * as wire from '@mela/wire/portal/service.ts';
import { countAttempt, TRIAL } from '../../../domain/identity/index.ts';
import {
  endServiceChat,
  queueOf,
  rateServiceChat,
  serviceChatOf,
  serviceDeskBy,
  serviceDesksOf,
  serviceMessages,
  staffAtDesks,
  standingOf,
  writeToService,
  type Asker,
  type ServiceChat,
} from '../../../domain/messaging/index.ts';
import { keepServiceKey, serviceKeyIn, type Cookies } from '../cookies.ts';
import type { PortalContext } from '../context.ts';
import type { PortalRefusal } from '../refusal-codes.ts';
import { inScope } from '../route.ts';

const MESSAGES = 50;

/** Talks that visitors of one network begin in an hour, and what they say in them. */
const BEGUN_AN_HOUR = 10;
const SAID_AN_HOUR = 300;

const visitorBy = (key: string): Asker => ({ visitorHash: createHash('sha256').update(key).digest() });

/** Who talks: the account that is signed in, else this browser, which a trial stays too; a browser that brings nothing is known by something new. */
function askerOf({ caller, cookies }: PortalContext): { asker: Asker; isVisitor: boolean } {
  if (caller.audience !== 'visitor' && caller.account.accountType !== TRIAL)
    return { asker: { accountId: caller.account.accountId }, isVisitor: false };
  return { asker: visitorBy(keyIn(cookies)), isVisitor: true };
}

function keyIn(cookies: Cookies): string {
  const key = serviceKeyIn(cookies) ?? randomBytes(32).toString('base64url');
  keepServiceKey(cookies, key);
  return key;
}

/** Counts what a visitor says against their network, and looks at the proof of work of whoever begins. */
async function admitVisitor(
  { services, merchantId, address }: PortalContext,
  asker: Asker,
  proof: string | undefined,
): Promise<Outcome<null, PortalRefusal>> {
  const begins = await services.database.inMerchant(
    merchantId,
    async (scope) => !goesOn(await serviceChatOf(scope, asker)),
  );
  const subjectOf = (what: string, most: number) => ({
    key: `service-${what}:${networkOf(address)}`,
    windowMs: HOUR_MS,
    delayFrom: most,
    lockAt: most,
  });
  if (begins) {
    const human = await services.verification.check(merchantId, 'service', proof ?? '');
    if (!human.ok) return human;
  }
  return countAttempt(services.database, merchantId, [
    subjectOf('said', SAID_AN_HOUR),
    ...(begins ? [subjectOf('begun', BEGUN_AN_HOUR)] : []),
  ]);
}

const goesOn = (chat: ServiceChat | null): boolean => chat !== null && chat.endedAt === null;

export const serviceRoutes = [
  inScope(wire.serviceDesks, async (scope, { merchant, language }) => {
    const here = (await staffAtDesks(scope)).length > 0;
    const { waiting } = await queueOf(scope, null);
    const desks = await serviceDesksOf(scope);
    return ok({
      desks: desks.map(({ csType, titles, hours, outsideUrl }) => {
        const outside = outsideUrl !== null;
        return {
          csType,
          title: titles[language] ?? Object.values(titles)[0] ?? csType,
          ...(outside ? { open: true, opensAt: null } : standingOf(hours, scope.now, merchant.timeZone)),
          here: !outside && here,
          waiting: outside ? 0 : waiting,
          outside,
        };
      }),
    });
  }),

  inScope(wire.launchService, async (scope, _context, { query: { csType } }) => {
    const desk = await serviceDeskBy(scope, csType);
    if (!desk) return refuse({ kind: 'service-desk-not-found' });
    return ok({ chatUrl: desk.outsideUrl ?? `/service?${new URLSearchParams({ csType }).toString()}` });
  }),

  inScope(wire.serviceChat, async (scope, context, { query: { before } }) => {
    const { asker, isVisitor } = askerOf(context);
    const chat = await serviceChatOf(scope, asker);
    const told = { provesWork: isVisitor && !goesOn(chat), inMessages: !isVisitor };
    if (!chat) return ok({ chat: null, ...told });
    const { id, csType, answeredAt, endedAt, rating } = chat;
    const messages = await serviceMessages(scope, {
      id,
      limit: MESSAGES + 1,
      ...(before !== undefined && { before }),
    });
    const { position, isAwaited } = await queueOf(scope, id);
    return ok({
      chat: {
        id,
        csType,
        state: endedAt !== null ? 'ended' : isAwaited || answeredAt === null ? 'waiting' : 'answered',
        position,
        messages: messages.slice(-MESSAGES),
        more: messages.length > MESSAGES,
        rating,
      },
      ...told,
    });
  }),

  inScope(
    wire.writeToService,
    (scope, context, { body: { id, csType, text } }) => {
      const { merchant, language } = context;
      const day = businessDayOf(scope.now, merchant.timeZone);
      return writeToService(scope, { id, csType, text, asker: askerOf(context).asker, language, day });
    },
    async (context, { body: { proof } }) => {
      const { asker, isVisitor } = askerOf(context);
      return isVisitor ? admitVisitor(context, asker, proof) : ok(null);
    },
  ),

  inScope(wire.endServiceChat, async (scope, context, { body: { chatId: id } }) => {
    const done = await endServiceChat(scope, { id, asker: askerOf(context).asker });
    return done.ok ? ok({}) : done;
  }),

  inScope(wire.rateServiceChat, async (scope, context, { body: { chatId: id, rating, words } }) => {
    const done = await rateServiceChat(scope, { id, asker: askerOf(context).asker, rating, words });
    return done.ok ? ok({}) : done;
  }),
];
