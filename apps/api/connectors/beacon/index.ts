export { openBeacon } from './drand.ts';
