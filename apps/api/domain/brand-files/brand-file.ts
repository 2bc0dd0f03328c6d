import * as z from 'zod';
import type { Scope } from '../../platform/scope.ts';
import { theme as themeShape } from '@mela/themes';
import { marksToSend, merchantById, settingsOf } from '../merchants/index.ts';
import { registrationSetup } from '../registration/index.ts';

const FORMAT = 2;
const words = z.string().max(1000);
const amount = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)
  .nullable();
const asking = z.enum(['off', 'optional', 'required']).nullable();

/** What staff may send, as text. */
const PICTURE_MAX = Math.ceil((2 * 1024 * 1024 * 4) / 3) + 4;
/** A PNG or JPEG. */
const picture = z.base64().max(PICTURE_MAX).nullable().default(null);

const flags = z.strictObject({
  registerByUsername: z.boolean(),
  registerByMobile: z.boolean(),
  registerByMobileWithPassword: z.boolean(),
  verifyMobileAtRegistration: z.boolean(),
  passwordsGrowOld: z.boolean(),
  agentPolicy: z.boolean(),
  freePlay: z.boolean(),
  loginByMobileCode: z.boolean(),
});

const schema = z.strictObject({
  brandFile: z.literal(FORMAT),
  /** Of a new brand; a brand that takes the file in keeps its own. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  timeZone: words,
  settings: z.strictObject({
    name: z.record(words, words),
    languages: z.array(words),
    digits: z.enum(['bengali-lakh', 'latin-lakh', 'thousands']),
    resources: z.array(z.strictObject({ type: words, url: words })),
    flags,
    passwordMaxAgeDays: z.int(),
    secondStep: z.boolean(),
  }),
  jurisdiction: z.strictObject({
    countries: z.array(words).nullable(),
    networksLetIn: z.array(words),
    networksKeptOut: z.array(words),
    categories: z.array(words),
    minimumAge: z.int(),
    /** In 1/10 000 units, as text. */
    stakeMax: amount,
    depositDayMax: amount,
    roundTimeMinMs: z.int(),
    autoplay: z.boolean(),
    turbo: z.boolean(),
    realityCheckMinutes: z.int().nullable(),
  }),
  /** Its own marks stand in `pictures`: ids mean nothing elsewhere. */
  theme: themeShape,
  pictures: z.strictObject({ logo: picture, favicon: picture, appIcon: picture }).optional(),
  registration: z.strictObject({
    settings: z.strictObject({ minimumAge: z.int(), phoneRegions: z.array(words) }),
    fields: z.array(
      z.strictObject({
        field: words,
        byUsername: asking,
        byMobile: asking,
        minLength: z.int(),
        maxLength: z.int(),
        patternId: z.int(),
        acceptedPattern: words,
        // A file of before has none.
        acceptedWords: z.record(words, words).default({}),
      }),
    ),
  }),
});

/** What a brand is like, without anything that is its alone. */
export type BrandFile = z.infer<typeof schema>;

/** Reads a file's JSON; what is wrong with its shape comes as sentences with their places, and nothing unknown is passed over. */
export function readBrandFile(json: unknown): { file: BrandFile } | { wrong: readonly string[] } {
  const parsed = schema.safeParse(json);
  if (parsed.success) return { file: parsed.data };
  return { wrong: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`) };
}

/** A brand as a file: as JSON, amounts are texts. */
export async function brandFile(scope: Scope): Promise<z.input<typeof schema>> {
  const merchant = await merchantById(scope.db, scope.merchantId);
  const own = await settingsOf(scope.db, merchant);
  const { hosts: _, imageCdns: _2, analyticsId: _3, name, languages, resources, ...settings } = own;
  const { money: _1, stakeMax, depositDayMax, ...law } = merchant.jurisdiction;
  const { settings: form, fields } = await registrationSetup(scope, merchant);
  const marks = await marksToSend(scope, merchant.theme.marks);
  return {
    brandFile: FORMAT,
    currency: merchant.currency,
    timeZone: merchant.timeZone,
    settings: {
      ...settings,
      name: { ...name },
      languages: [...languages],
      resources: resources.map((resource) => ({ ...resource })),
    },
    jurisdiction: {
      ...law,
      countries: law.countries && [...law.countries],
      networksLetIn: [...law.networksLetIn],
      networksKeptOut: [...law.networksKeptOut],
      categories: [...law.categories],
      stakeMax: stakeMax?.toString() ?? null,
      depositDayMax: depositDayMax?.toString() ?? null,
    },
    theme: {
      ...merchant.theme,
      marks: { ...merchant.theme.marks, logo: null, favicon: null, appIcon: null },
    },
    pictures: {
      logo: marks.logo?.toString('base64') ?? null,
      favicon: marks.favicon?.toString('base64') ?? null,
      appIcon: marks.appIcon?.toString('base64') ?? null,
    },
    registration: {
      settings: { ...form, phoneRegions: [...form.phoneRegions] },
      fields: fields.map((field) => ({ ...field })),
    },
  };
}
