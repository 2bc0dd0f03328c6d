export {
  consentsOf,
  mayInterrupt,
  maySendOffers,
  ownConsents,
  saidBy,
  sayConsent,
  type Said,
  type Standing,
} from './consent.ts';
