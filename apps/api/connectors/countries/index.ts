export { openCountries } from './country-of.ts';
