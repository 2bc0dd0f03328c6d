import { ok, refuse, type Outcome } from '@mela/primitives';
import * as wire from '@mela/wire/console/vendor-credits.ts';
import { kinds, wordsOnHeldCredits } from '../../../domain/approvals/index.ts';
import {
  placeOfVendor,
  protocolVendorNames,
  setVendorOpen,
  stoppedVendors,
} from '../../../domain/catalogue/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { ceilingsOf, heldCreditListing, heldCreditsBy, paidOutBy } from '../../../domain/play/index.ts';
import { askApproval, approvalAnswer, actorOf } from '../approvals/approvals.ts';
import { listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';
import type { StaffContext } from '../context.ts';
import { toWire, type ConsoleRefusal } from '../refusal-codes.ts';
import { inScope, route } from '../route.ts';
import { sayWhere } from '../where-credited.ts';

/** A refusal of one among many, as the whole call would be told it. */
function inWords(context: StaffContext, outcome: Outcome<never, ConsoleRefusal>) {
  const decisions = sayWhere(context, outcome);
  if (decisions.ok) return null;
  const { code, values } = toWire(decisions.refusal);
  return { code, message: context.translate(code, values) };
}

export const vendorCreditRoutes = [
  listed(wire.heldCredits, heldCreditListing, async (scope, ids) => {
    const credits = await heldCreditsBy(scope, ids);
    const names = await namesFor(
      scope,
      credits.map(({ accountId }) => accountId),
    );
    const words = await wordsOnHeldCredits(
      scope,
      credits.filter(({ state }) => state === 'held').map(({ id }) => id),
    );
    return credits.map(({ accountId, vendor, vendorNames, game, gameNames, ...credit }) => {
      const word = words.get(credit.id);
      return {
        ...credit,
        vendor: { code: vendor, name: vendorNames ?? {} },
        game: game === null ? null : { code: game, name: gameNames ?? {} },
        member: names.member(accountId),
        word: word ? { ...word, by: names.staff(word.by) } : null,
      };
    });
  }),

  route(wire.judgeHeldCredits, async (context, { body }) => {
    const { approvals, database } = context.services;
    const word = { ...body, ids: [...new Set(body.ids)], by: actorOf(context) };
    const outcomes = await approvals.judgeHeldCredits(database, context.merchant.id, word);
    return database.inMerchant(context.merchant.id, async (scope) => {
      const decisions = [];
      for (const [id, outcome] of outcomes) {
        const answer = await approvalAnswer(scope, context, outcome);
        decisions.push(
          answer.ok
            ? { id, approval: answer.value, refused: null }
            : { id, approval: null, refused: inWords(context, answer) },
        );
      }
      return ok({ decisions });
    });
  }),

  inScope(wire.vendorStandings, async (scope, { merchant, language }) => {
    const stopped = await stoppedVendors(scope);
    const vendors = [];
    for (const { vendor, name } of await protocolVendorNames(scope, language)) {
      const { hold, set, greatestWin } = await ceilingsOf(scope, vendor);
      const windows = await paidOutBy(scope, vendor, merchant.currency);
      vendors.push({
        vendor,
        name,
        isOpen: !stopped.includes(vendor),
        ceilings: hold,
        set,
        greatestWin,
        windows: windows.map(({ share, ...window }) => ({
          ...window,
          share: share === null ? null : Number(share),
        })),
      });
    }
    return ok({ currency: merchant.currency, vendors });
  }),

  inScope(wire.changeVendorCeilings, async (scope, context, { body: { reason, ...payload } }) => {
    return askApproval(scope, context, kinds.vendorCeilings, { payload, reason });
  }),

  inScope(wire.stopVendor, async (scope, { staff, requestId }, { body: { vendor, reason } }) => {
    const stopped = await setVendorOpen(scope, { vendor, open: false });
    if (!stopped.ok) return stopped;
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'vendor-stopped',
      subject: { kind: 'vendor', id: vendor },
      before: { open: true },
      after: { open: false },
      reason,
      requestId,
    });
    return ok({});
  }),

  inScope(wire.reopenVendor, async (scope, context, { body: { vendor, reason } }) => {
    const place = await placeOfVendor(scope, vendor);
    if (!place) return refuse({ kind: 'vendor-not-found' });
    return askApproval(scope, context, kinds.vendorReopening, { payload: { vendor, ...place }, reason });
  }),
];
