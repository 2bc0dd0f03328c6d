import { QUICKNET, type Beacon } from './beacon.ts';

/** Round 1000 as the beacon published it on 23 August 2023. */
export const ROUND_1000: Beacon = {
  chain: QUICKNET.chain,
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
