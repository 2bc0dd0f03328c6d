import { ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/letters.ts';
import { masked } from '../../domain/contacts/index.ts';
import { keptLetter, keptLetters, type KeptLetter } from '../../domain/letters/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import { inScope } from './route.ts';

const PAGE = 50;

/** What lets its reader into an account, or set its password, is the owner's alone. */
const opensAccounts = ({ kind }: KeptLetter): boolean => kind !== 'account-changed';

export const letterRoutes = [
  inScope(wire.letterList, async (scope, { services }, { query }) => {
    const found = await keptLetters(services.letters, scope, { before: query.before, limit: PAGE + 1 });
    return ok({
      letters: found.slice(0, PAGE).map(({ id, channel, kind, readable, to, queuedAt, expiresAt }) => ({
        id,
        channel,
        kind,
        to: readable ? masked(to) : null,
        queuedAt,
        expiresAt,
      })),
      more: found.length > PAGE,
      carried: [...services.letters.carried],
    });
  }),

  inScope(wire.revealLetter, async (scope, { services, merchant, staff, requestId }, { params, body }) => {
    const letter = await keptLetter(services.letters, scope, params.id);
    if (!letter) return refuse({ kind: 'unknown-letter' });
    if (!letter.readable) return refuse({ kind: 'unreadable' });
    if (opensAccounts(letter) && merchant.jurisdiction.money !== 'demo')
      return refuse({ kind: 'letter-for-owner' });
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'letter-revealed',
      subject: { kind: 'letter', id: letter.id },
      after: { channel: letter.channel, kind: letter.kind, to: masked(letter.to) },
      reason: body.reason,
      requestId,
    });
    return ok({ to: letter.to, ...(await services.writeLetter(merchant, letter)) });
  }),
];
