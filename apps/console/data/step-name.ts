import type { Text } from '@mela/i18n';

/** Steps of deposits and withdrawals that have a name of their own. */
const NAMED = [
  'request',
  'claim',
  'release',
  'approve',
  'reject',
  'cancel',
  'pay',
  'send',
  'recall',
  'note',
  'find-sent',
  'fail-payout',
  'mark-paid',
  'receive',
  'elapse',
  'dispute',
  'resume',
  'pay-again',
  'force-receipt',
  'create',
  'submit',
  'credit',
  'expire',
  'reopen',
  'note',
  'see',
  'propose',
  'confirm',
  'drop-proposal',
  'return',
  'dismiss',
] as const;

/** What a time line calls a step; one that is new here keeps its own word. */
export function stepName(event: string, text: Text): string {
  const named = NAMED.find((name) => name === event);
  return named ? text(`console.step.${named}`) : event;
}
