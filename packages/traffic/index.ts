export { admitCalls, asOurOwn, isOurOwn, TooManyCalls, type Admission } from './admit-calls.ts';
export { answerHeaders, answerNoRequest, completeHeaders, namesOneHost } from './answer-headers.ts';
export type { ConcurrencyLimit, ConcurrencyRule, Place, TooMany } from './concurrency-limit.ts';
export {
  fastifyOptions,
  guardConnections,
  httpOptions,
  type ConnectionLimits,
  type GuardedConnections,
} from './guard-connections.ts';
export { readOn } from './read-on.ts';
export { inLine } from './in-line.ts';
export {
  BURST_SECONDS,
  openPublicLimits,
  rateOf,
  REFUSED_NOTHING,
  type Limits,
  type PublicLimits,
} from './limits.ts';
export { AGAIN_LATER, SESSION_OVER, type Attendee } from './attend-socket.ts';
export { openInternalServer } from './open-internal-server.ts';
export { limitFigures, openWatchedLimits } from './open-watched-limits.ts';
export { serveWatchedSockets, socketFigures } from './serve-watched-sockets.ts';
export {
  connectionLimits,
  connectionSettings,
  socketLimits,
  trafficSettings,
  usualTraffic,
  type TrafficSettings,
} from './settings.ts';
export { openTokenBuckets } from './token-buckets.ts';
export { callFigures, noteRefusal, watchCalls } from './watch-calls.ts';
