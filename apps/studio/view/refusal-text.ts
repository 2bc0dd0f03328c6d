import type { MessageId } from './messages.ts';

const TEXTS: Readonly<Record<string, MessageId>> = {
  silent: 'silent',
  'portal-silent': 'silent',
  'studio-failed': 'silent',
  'studio-unavailable': 'silent',
  'too-many': 'silent',
  'launch-over': 'launchOver',
  'launch-refused': 'launchRefused',
  'session-over': 'sessionOver',
  'session-unknown': 'sessionOver',
  'session-expired': 'sessionOver',
  'too-soon': 'tooSoon',
  'round-unfinished': 'unfinished',
  'bet-not-offered': 'notOffered',
  'stake-out-of-range': 'notOffered',
  'insufficient-funds': 'insufficient',
  'loss-limit-reached': 'lossLimit',
  'stake-limit-reached': 'stakeLimit',
  'time-limit-reached': 'timeLimit',
  'player-excluded': 'excluded',
  'player-blocked': 'blocked',
  'jurisdiction-blocked': 'region',
  'game-unavailable': 'unavailable',
  'game-unknown': 'unavailable',
};

/** What a player is told about a refusal of the studio or of the portal behind it. */
export const refusalText = (code: string): MessageId => TEXTS[code] ?? 'refused';
