import { ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/brands.ts';
import { brandFile, openBrand, readBrandFile } from '../../../domain/brand-files/index.ts';
import { allMerchants, hostsOf, merchantByCode } from '../../../domain/merchants/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { beside } from '../../../platform/scope.ts';
import { inScope, route } from '../route.ts';

export const brandsRoutes = [
  inScope(wire.brandList, async ({ db }) => {
    const brands = [];
    for (const {
      id,
      code,
      name,
      status,
      maintenanceEndsAt,
      jurisdiction,
      currency,
      timeZone,
    } of await allMerchants(db))
      brands.push({
        code,
        name: { ...name },
        status,
        maintenanceEndsAt,
        money: jurisdiction.money,
        currency,
        timeZone,
        hosts: await hostsOf(db, id),
      });
    return ok({ brands });
  }),

  route(wire.openNewBrand, async ({ services, merchant, staff, requestId }, { body }) => {
    const { code, like, name, hosts, currency, timeZone, reason } = body;
    const { database, settings } = services;
    const model = await merchantByCode(database.kysely, like);
    if (!model) return refuse({ kind: 'fields-refused', fields: { like: { id: 'field.brand.like' } } });
    const read = readBrandFile(JSON.stringify(await database.inMerchant(model.id, brandFile)));
    if ('wrong' in read) throw new Error(`the file of ${like} cannot be read: ${read.wrong.join()}`);
    const { file } = read;
    const entry = {
      action: 'brand-opened',
      subject: { kind: 'merchant', id: code },
      after: { hosts: hosts.join(' '), like },
      reason,
    } as const;
    const opened = await openBrand(database, {
      code,
      hosts,
      file: {
        ...file,
        currency,
        timeZone,
        settings: { ...file.settings, name: { ...file.settings.name, ...name } },
      },
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
      },
    });
    return opened.ok ? ok({ code }) : opened;
  }),
];
