export {
  allocate,
  formatAmount,
  mulDiv,
  parseAmount,
  UNITS_PER_WHOLE,
  type AmountRefusal,
  type Rounding,
} from './amount.ts';
export { addDays, businessDayOf, endOf, instantOn, startOf, type BusinessDay } from './business-day.ts';
export { FIRST_ID, firstIdAt, type Id, isId, newId } from './id.ts';
export { invariant } from './invariant.ts';
export { networkOf } from './network-of.ts';
export { money, type Currency, type Money } from './money.ts';
export { ok, refuse, type Ok, type Outcome, type Refused } from './outcome.ts';
export { wrongSettings } from './wrong-settings.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';
