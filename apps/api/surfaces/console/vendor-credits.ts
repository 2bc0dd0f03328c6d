import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/vendor-credits.ts';
import { kinds } from '../../domain/approvals/index.ts';
import { protocolVendorNames, setVendorOpen, stoppedVendors } from '../../domain/catalogue/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import { ceilingsOf, heldCredits, paidOutBy } from '../../domain/play/index.ts';
import { toldApproval, voiceOf } from './approvals.ts';
import { namesFor } from './names.ts';
import { inScope } from './route.ts';

const PAGE = 50;

export const vendorCreditRoutes = [
  inScope(wire.heldCredits, async (scope, _context, { query: { view = 'waiting', after } }) => {
    const found = await heldCredits(scope, { waiting: view === 'waiting', after, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const names = await namesFor(
      scope,
      page.map(({ accountId }) => accountId),
    );
    return ok({
      credits: page.map(({ accountId, ...credit }) => ({ ...credit, member: names.member(accountId) })),
      more: found.length > PAGE,
    });
  }),

  inScope(wire.judgeHeldCredit, async (scope, context, { params: { id }, body: { verdict, reason } }) => {
    const wish = { payload: { creditId: id, verdict }, by: voiceOf(context), reason };
    const { approvals } = context.house;
    return toldApproval(scope, context, await approvals.request(scope, kinds.heldVendorCredit, wish));
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
    const { approvals } = context.house;
    const wish = { payload, by: voiceOf(context), reason };
    return toldApproval(scope, context, await approvals.request(scope, kinds.vendorCeilings, wish));
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
    const { approvals } = context.house;
    const wish = { payload: { vendor }, by: voiceOf(context), reason };
    return toldApproval(scope, context, await approvals.request(scope, kinds.vendorReopening, wish));
  }),
];
