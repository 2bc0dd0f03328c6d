export { advanceStates, stateOf, type MemberState } from './member-state.ts';
export { STATE_TOPICS } from './parts.ts';
export { walletShown } from './wallet-shown.ts';
