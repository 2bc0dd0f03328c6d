import plans from 'libphonenumber-js/mobile/metadata';
import type { PhonePlans } from './phone.ts';

/** A country that phones may be of, as a form offers it. */
export type PhoneCountry = Readonly<{ countryCode: string; countryDialingCode: string }>;

/** The plans of some countries (ISO 3166 codes), small enough to travel with a form; all there are weigh a hundred times as much. */
export function phonePlansOf(regions: readonly string[]): PhonePlans {
  const wanted = new Set<string>(regions);
  const codes = Object.entries(plans.country_calling_codes).flatMap(([code, countries]) => {
    const kept = countries.filter((country) => wanted.has(country));
    return kept.length > 0 ? [[code, kept] as const] : [];
  });
  const countries = Object.entries(plans.countries).filter(([country]) => wanted.has(country));
  return {
    version: plans.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(countries),
  } as PhonePlans;
}

/** The same countries with their dialling codes, in the order given; unknown ones are left out. */
export const phoneCountriesOf = (regions: readonly string[]): PhoneCountry[] =>
  regions.flatMap((countryCode) => {
    const code = Object.entries(plans.country_calling_codes).find(([, countries]) =>
      countries.some((country) => country === countryCode),
    );
    return code ? [{ countryCode, countryDialingCode: code[0] }] : [];
  });
