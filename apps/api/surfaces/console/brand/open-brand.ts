import { createHash } from 'node:crypto';
import { ok, refuse, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/brands.ts';
import { openBrand } from '../../../domain/brand-files/index.ts';
import { merchantByCode } from '../../../domain/merchants/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import { beside } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import type { ConsoleRefusal } from '../refusal-codes.ts';
import { route } from '../route.ts';
import { openParts, type PartRefused } from './parts/brand-parts.ts';
import { namedStart, readBrand, startIn, writeBrand, type BrandStart } from './parts/brand-start.ts';

type Wanted = Readonly<{
  code: string;
  hosts: readonly string[];
  start: BrandStart;
  reason: string;
  /** The brand that it is like, by its code, or the file that it comes from. */
  from: Readonly<{ like: string } | { fileSha256: string }>;
}>;

/** Places in a file that are named to somebody at once. */
const PLACES_MAX = 5;

type Opened = Outcome<AnswerOf<typeof wire.openNewBrand>, ConsoleRefusal>;

/** Opens it, and writes so into both trails. */
async function open(
  { services, merchant, staff, requestId }: StaffContext,
  { code, hosts, start: { file, parts }, reason, from }: Wanted,
): Promise<Opened> {
  const { database, settings, gateways, payoutGateways, drawSources } = services;
  const { currency, timeZone } = file;
  const place = { gateways, payoutGateways, feeds: Object.keys(drawSources.feeds), merchant: { currency } };
  const entry = {
    action: 'brand-opened',
    subject: { kind: 'merchant', id: code },
    after: { hosts: hosts.join(' '), currency, timeZone, ...from },
    reason,
  } as const;
  const opened = await openBrand(database, {
    code,
    hosts,
    file,
    reserved: [settings.CONSOLE_HOST, settings.GATEWAY_PUBLIC_HOST],
    // The brand's own trail knows none of the office's staff, but what they are called.
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
      return opened.ok ? opened : refuse(besideSource(opened.refusal, from));
    },
  });
  return opened.ok ? ok({ code, ...opened.value.recorded }) : opened;
}

/** What a part is refused for stands beside what it comes from, by its place there: nobody has typed it. */
function besideSource({ place, refusal }: PartRefused, from: Wanted['from']): ConsoleRefusal {
  const wrong = 'fields' in refusal ? Object.keys(refusal.fields) : [];
  const places = wrong.length > 0 ? wrong.map((field) => `${place}.${field}`) : [place];
  const values = { places: places.slice(0, PLACES_MAX).join(', ') };
  const fields: FieldsRefused['fields'] =
    'like' in from
      ? { like: { id: 'field.brand.like-parts', values } }
      : { file: { id: 'field.brand.file', values } };
  return { kind: 'fields-refused', fields };
}

/** What is wrong with a text that is no brand's file, beside the field of the file. */
function noFile(wrong: readonly string[]): ConsoleRefusal {
  const places = wrong.flatMap((one) => (one.includes(': ') ? [one.split(': ', 1)[0]] : []));
  const file =
    places.length > 0
      ? { id: 'field.brand.file', values: { places: places.slice(0, PLACES_MAX).join(', ') } }
      : { id: 'field.brand.no-file' };
  return { kind: 'fields-refused', fields: { file } };
}

/** What a room refuses of a file stands beside the file: nobody has typed it. */
function besideFile(opened: Opened): Opened {
  if (opened.ok || opened.refusal.kind !== 'fields-refused') return opened;
  const asked = ([path]: [string, unknown]) => /^(?:code|hosts|currency|timeZone|name\..*|file)$/.test(path);
  const all = Object.entries(opened.refusal.fields);
  const fields = Object.fromEntries(all.filter(asked));
  const places = all.filter((one) => !asked(one)).map(([path]) => path);
  if (places.length > 0)
    fields['file'] = { id: 'field.brand.file', values: { places: places.slice(0, PLACES_MAX).join(', ') } };
  return refuse({ kind: 'fields-refused', fields });
}

export const openBrandRoutes = [
  route(wire.openNewBrand, async (context, { body }) => {
    const { code, like, name, hosts, currency, timeZone, reason } = body;
    const { database } = context.services;
    const model = await merchantByCode(database.kysely, like);
    if (!model) return refuse({ kind: 'fields-refused', fields: { like: { id: 'field.brand.like' } } });
    const start = readBrand(await database.inMerchant(model.id, writeBrand));
    if ('wrong' in start) throw new Error(`the brand's own file cannot be read: ${start.wrong.join()}`);
    const { file, parts } = namedStart(startIn(start, currency), name);
    return open(context, {
      code,
      hosts,
      start: { file: { ...file, timeZone }, parts },
      reason,
      from: { like },
    });
  }),

  route(wire.openBrandFromFile, async (context, { query, body: { bytes } }) => {
    const { code, hosts, currency, timeZone, reason, ...rest } = query;
    const read = readBrand(new TextDecoder().decode(bytes));
    if ('wrong' in read) return refuse(noFile(read.wrong));
    const { file, parts } = namedStart(startIn(read, currency || read.file.currency), wire.namesIn(rest));
    const start = { file: { ...file, timeZone: timeZone || file.timeZone }, parts };
    const all = hosts.split(/[\s,]+/).filter(Boolean);
    const from = { fileSha256: createHash('sha256').update(bytes).digest('hex') };
    return besideFile(await open(context, { code, hosts: all, start, reason, from }));
  }),
];
