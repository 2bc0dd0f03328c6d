export { answerHeaders, answerNoRequest, completeHeaders, namesOneHost } from './answer-headers.ts';
export {
  fastifyOptions,
  guardConnections,
  httpOptions,
  type ConnectionLimits,
  type GuardedConnections,
} from './guard-connections.ts';
export { readOn } from './read-on.ts';
export {
  connectionLimits,
  connectionSettings,
  trafficSettings,
  usualTraffic,
  type TrafficSettings,
} from './settings.ts';
