import type { FieldRule } from '@mela/form-rules';
import { heldOf, type Held } from '@mela/form-rules/fields.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Flags, Merchant } from '../merchants/index.ts';
import { formSettings, formVersion, registrationRules, type FormSettings } from './rules.ts';

/** Whether a tab asks for a field. */
export type Asking = 'off' | 'optional' | 'required';

/** A field as staff edit it; null is what they have no say in. */
export type FieldSetup = Readonly<{
  field: string;
  byUsername: Asking | null;
  byMobile: Asking | null;
  minLength: number;
  maxLength: number;
  patternId: number;
  acceptedPattern: string;
  /** What to say of a value that it does not take, by language. */
  acceptedWords: Readonly<Record<string, string>>;
}>;

/** The registration form as staff edit it: the fields in the order in which they are asked. */
export type RegistrationSetup = Readonly<{
  version: number;
  methods: Pick<
    Flags,
    'registerByUsername' | 'registerByMobile' | 'registerByMobileWithPassword' | 'verifyMobileAtRegistration'
  >;
  settings: FormSettings;
  fields: readonly FieldSetup[];
}>;

const askingOf = (
  { enabled, required }: Pick<FieldRule, 'enabled' | 'required'>,
  { optional }: Held,
): Asking => {
  if (!enabled) return 'off';
  return required || !optional ? 'required' : 'optional';
};

function fieldSetup({ byMobile, ...rule }: FieldRule): FieldSetup {
  const { field, minLength, maxLength, patternId, acceptedPattern, acceptedWords = {} } = rule;
  const held = heldOf(field);
  return {
    field,
    byUsername: held.byUsername ? askingOf(rule, held) : null,
    byMobile: held.byMobile ? askingOf(byMobile ?? rule, held) : null,
    minLength,
    maxLength,
    patternId,
    acceptedPattern,
    acceptedWords,
  };
}

/** The brand's form as it stands. */
export async function registrationSetup(scope: Scope, { flags }: Merchant): Promise<RegistrationSetup> {
  const rules = await registrationRules(scope);
  return {
    version: await formVersion(scope),
    methods: {
      registerByUsername: flags.registerByUsername,
      registerByMobile: flags.registerByMobile,
      registerByMobileWithPassword: flags.registerByMobileWithPassword,
      verifyMobileAtRegistration: flags.verifyMobileAtRegistration,
    },
    settings: await formSettings(scope),
    // The code of an SMS follows its phone, as the brand's flags have it.
    fields: rules.filter(({ field }) => field !== 'verificationCode').map(fieldSetup),
  };
}
