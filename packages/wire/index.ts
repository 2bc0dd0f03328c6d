export { amount, id, instant, positiveAmount, wholeNumber } from './codecs.ts';
export {
  ANYONE,
  endpoint,
  PLAYERS,
  SIGNED_IN,
  type AnswerOf,
  type Audience,
  type Endpoint,
  type InputOf,
  type Method,
} from './endpoint.ts';
export type { Envelope } from './envelope.ts';
export type { WireFile, WireStream } from './file.ts';
export { renamed } from './renamed.ts';
