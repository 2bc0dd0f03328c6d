export {
  consentsOf,
  mayInterrupt,
  ownConsents,
  saidBy,
  sayConsent,
  type Said,
  type Standing,
} from './consent.ts';
