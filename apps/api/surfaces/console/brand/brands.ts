import { ok, refuse } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/brands.ts';
import { brandFile, openBrand, readBrandFile, type BrandFile } from '../../../domain/brand-files/index.ts';
import { allMerchants, hostsOf, merchantByCode } from '../../../domain/merchants/index.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { makeFirstAdminCode, recordAudit, teamOf } from '../../../domain/operator/index.ts';
import { listingOfFew } from '../../../platform/listing-of-few.ts';
import { beside, type Scope } from '../../../platform/scope.ts';
import { askApproval } from '../approvals/approvals.ts';
import { listed } from '../lists/listed.ts';
import { inScope, route } from '../route.ts';
import { areWorthTheSame, openParts, readParts, writeParts, type BrandParts } from './parts/brand-parts.ts';

/** What a brand is like, with its lotteries and channels, as a file would carry it. */
async function startFrom(scope: Scope): Promise<{ file: BrandFile; parts: BrandParts }> {
  const file = readBrandFile(JSON.stringify(await brandFile(scope)));
  const { lotteries, channels } = JSON.parse(JSON.stringify(await writeParts(scope)));
  const parts = readParts(lotteries, channels);
  const wrong = [file, parts].flatMap((one) => ('wrong' in one ? one.wrong : []));
  if (!('file' in file && 'parts' in parts))
    throw new Error(`the brand's own file cannot be read: ${wrong.join()}`);
  return { ...file, ...parts };
}

type Brand = AnswerOf<typeof wire.brandList>['brands'][number];

/** Every brand as owners see it. */
async function brandsShown(scope: Scope): Promise<Brand[]> {
  const { db } = scope;
  const brands: Brand[] = [];
  for (const brand of await allMerchants(db)) {
    const { id, code, name, status, maintenanceEndsAt, jurisdiction, currency, timeZone, liveSince } = brand;
    brands.push({
      code,
      name: { ...name },
      status,
      maintenanceEndsAt,
      money: jurisdiction.money,
      currency,
      timeZone,
      hosts: await hostsOf(db, id),
      wasLive: liveSince !== null,
      ...(await beside(scope, id, teamOf)),
    });
  }
  return brands;
}

const brandListing = listingOfFew({
  all: brandsShown,
  keyOf: ({ code }) => code,
  columns: {
    code: ({ code }) => code,
    status: ({ status }) => status,
    money: ({ money }) => money,
    currency: ({ currency }) => currency,
    hosts: ({ hosts: [main = ''] }) => main,
    timeZone: ({ timeZone }) => timeZone,
  },
});

export const brandsRoutes = [
  inScope(wire.brandList, async (scope) => ok({ brands: await brandsShown(scope) })),

  listed(wire.brandOverview, brandListing, async (_scope, brands) => [...brands]),

  route(wire.openNewBrand, async ({ services, merchant, staff, requestId }, { body }) => {
    const { code, like, name, hosts, currency, timeZone, reason } = body;
    const { database, settings } = services;
    const model = await merchantByCode(database.kysely, like);
    if (!model) return refuse({ kind: 'fields-refused', fields: { like: { id: 'field.brand.like' } } });
    const start = await database.inMerchant(model.id, startFrom);
    const file = { ...start.file, currency, timeZone };
    // In another currency they would be worth something else: then the brand begins without them.
    const same = areWorthTheSame(start.parts, { from: model.currency, to: currency });
    const parts: BrandParts = same ? start.parts : { lotteries: [], channels: [] };
    const { gateways, payoutGateways, drawSources } = services;
    const place = { gateways, payoutGateways, feeds: Object.keys(drawSources.feeds), merchant: { currency } };
    const entry = {
      action: 'brand-opened',
      subject: { kind: 'merchant', id: code },
      after: { hosts: hosts.join(' '), like },
      reason,
    } as const;
    const opened = await openBrand(database, {
      code,
      hosts,
      file: { ...file, settings: { ...file.settings, name: { ...file.settings.name, ...name } } },
      reserved: [settings.CONSOLE_HOST, settings.GATEWAY_PUBLIC_HOST],
      // In both trails; the brand's own knows none of the office's staff, but what they are called.
      async record(scope) {
        await recordAudit(scope, {
          ...entry,
          staffId: null,
          after: { ...entry.after, openedBy: staff.displayName },
          requestId,
        });
        await beside(scope, merchant.id, (office) =>
          recordAudit(office, { ...entry, staffId: staff.staffId, requestId }),
        );
        const opened = await openParts(scope, place, parts);
        return opened.ok ? opened : refuse(opened.refusal.refusal);
      },
    });
    return opened.ok ? ok({ code, ...opened.value.recorded }) : opened;
  }),

  inScope(wire.askFirstAdmin, async (scope, context, { body: { reason, ...payload } }) =>
    askApproval(scope, context, kinds.firstAdmin, { payload, reason }),
  ),

  inScope(wire.makeFirstAdminCode, async (scope, { staff, requestId }, { body }) => {
    const brand = await merchantByCode(scope.db, body.brand);
    if (!brand) return refuse({ kind: 'brand-not-found' });
    const made = await makeFirstAdminCode(scope, { ...staff, requestId }, brand.id);
    if (made.ok)
      await recordAudit(scope, {
        staffId: staff.staffId,
        action: 'staff-enrolment-code-made',
        subject: { kind: 'merchant', id: brand.code },
        after: { expiresAt: made.value.expiresAt },
        requestId,
      });
    return made;
  }),

  inScope(wire.askGoingLive, async (scope, context, { body: { reason, brand } }) =>
    askApproval(scope, context, kinds.goingLive, { payload: { brand }, reason }),
  ),
];
