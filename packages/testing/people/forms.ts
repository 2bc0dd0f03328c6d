import type { BrandCode } from './brands.ts';

type Change = Readonly<{ enabled: true; required: boolean }>;

const REQUIRED: Change = { enabled: true, required: true };
const OPTIONAL: Change = { enabled: true, required: false };

/** What the demo's brands ask for besides what every brand does: one asks for a phone instead, the other for a person. */
export const registrationForms = {
  mela: {},
  nodi: { realName: REQUIRED, birthday: REQUIRED, telegram: OPTIONAL },
} as const satisfies Record<BrandCode, Readonly<Record<string, Change>>>;

/** What everybody in the demo says of themselves where it is asked; other brands do not look at it. */
export const DEMO_ANSWERS = { realName: 'Rahim Uddin', birthday: '1990-04-14' } as const;
