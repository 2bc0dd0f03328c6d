import type { MessageId } from '@mela/i18n';
import type { Endpoint, InputOf } from '@mela/wire';
import type { changeBrand } from '@mela/wire/console/brand.ts';
import type { changeJurisdiction } from '@mela/wire/console/jurisdiction.ts';
import type { changeRegistrationForm } from '@mela/wire/console/registration.ts';
import type { saveSupportTerms } from '@mela/wire/console/support-terms.ts';

/** What a setting is called on its page, under which it is found too, and what it does. */
type Said = Readonly<{ label: MessageId; note: MessageId }>;

/** All that a call sets: a new setting is none before it is said. */
type Settings<E extends Endpoint, Other extends string = never> = Readonly<
  Record<Exclude<keyof InputOf<E>['body'], 'version' | 'reason' | Other>, Said>
>;

export const BRAND_SETTINGS = {
  name: { label: 'console-brand.languages', note: 'console-brand.nameNote' },
  languages: { label: 'console-brand.languages', note: 'console-brand.languagesNote' },
  digits: { label: 'console-brand.digits', note: 'console-brand.digitsHint' },
  hosts: { label: 'console-brand.hosts', note: 'console-brand.hostsHint' },
  resources: { label: 'console-brand.resources', note: 'console-brand.resourcesHint' },
  imageCdns: { label: 'console-brand.imageCdns', note: 'console-brand.imageCdnsHint' },
  analyticsId: { label: 'console-brand.analyticsId', note: 'console-brand.analyticsIdHint' },
  loginByMobileCode: { label: 'console-brand.loginByMobileCode', note: 'console-brand.loginByMobileCodeNote' },
  secondStep: { label: 'console-brand.secondStep', note: 'console-brand.secondStepNote' },
  freePlay: { label: 'console-brand.freePlay', note: 'console-brand.freePlayNote' },
  agentPolicy: { label: 'console-brand.agentPolicy', note: 'console-brand.agentPolicyNote' },
  passwordsGrowOld: { label: 'console-brand.passwordsGrowOld', note: 'console-brand.passwordsGrowOldNote' },
  // It stands below that one, while it is on.
  passwordMaxAgeDays: { label: 'console-brand.passwordsGrowOld', note: 'console-brand.passwordMaxAgeDaysHint' },
} as const satisfies Settings<typeof changeBrand>;

export const JURISDICTION_SETTINGS = {
  money: { label: 'jurisdiction.money', note: 'jurisdiction.moneyNote' },
  licenceReference: { label: 'jurisdiction.licence', note: 'jurisdiction.licenceHint' },
  countries: { label: 'jurisdiction.countries', note: 'jurisdiction.countriesNote' },
  networksLetIn: { label: 'jurisdiction.networksLetIn', note: 'jurisdiction.networksLetInHint' },
  networksKeptOut: { label: 'jurisdiction.networksKeptOut', note: 'jurisdiction.networksKeptOutHint' },
  minimumAge: { label: 'jurisdiction.minimumAge', note: 'jurisdiction.minimumAgeHint' },
  categories: { label: 'jurisdiction.gamesSection', note: 'jurisdiction.gamesNote' },
  stakeMax: { label: 'jurisdiction.stakeMax', note: 'jurisdiction.stakeMaxNote' },
  depositDayMax: { label: 'jurisdiction.depositDayMax', note: 'jurisdiction.depositDayMaxNote' },
  roundTimeMinMs: { label: 'jurisdiction.roundSeconds', note: 'jurisdiction.roundHint' },
  realityCheckMinutes: { label: 'jurisdiction.reality', note: 'jurisdiction.realityHint' },
  autoplay: { label: 'jurisdiction.autoplay', note: 'jurisdiction.autoplayNote' },
  turbo: { label: 'jurisdiction.turbo', note: 'jurisdiction.turboNote' },
} as const satisfies Settings<typeof changeJurisdiction>;

export const REGISTRATION_SETTINGS = {
  byUsername: { label: 'console.regByUsername', note: 'console.regByUsernameNote' },
  byMobile: { label: 'console.regByMobile', note: 'console.regByMobileNote' },
  passwordByMobile: { label: 'console.regPasswordByMobile', note: 'console.regPasswordByMobileNote' },
  verifyMobile: { label: 'console.regVerifyMobile', note: 'console.regVerifyMobileNote' },
  minimumAge: { label: 'console.regMinimumAge', note: 'console.regMinimumAgeHint' },
  phoneRegions: { label: 'console.regRegions', note: 'console.regRegionsHint' },
  fields: { label: 'console.regFields', note: 'console.regFieldsNote' },
} as const satisfies Settings<typeof changeRegistrationForm>;

export const SUPPORT_SETTINGS = {
  questionTypes: { label: 'console-messages.types', note: 'console-messages.termsHint.questionTypes' },
  wordsMin: { label: 'console-messages.wordsMin', note: 'console-messages.termsHint.wordsMin' },
  wordsMax: { label: 'console-messages.wordsMax', note: 'console-messages.termsHint.wordsMax' },
  complaintDays: {
    label: 'console-messages.complaintDays',
    note: 'console-messages.termsHint.complaintDays',
  },
  nextInstance: { label: 'console-messages.nextInstance', note: 'console-messages.termsHint.nextInstance' },
} as const satisfies Settings<typeof saveSupportTerms>;

/** What settings are called, each once. */
export const labelsOf = (settings: Readonly<Record<string, Said>>): MessageId[] => [
  ...new Set(Object.values(settings).map(({ label }) => label)),
];
