import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';

/** What waits for a second person is an approval that is pending; every other answer says that the action is done. */
const waits = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'needsTwo' in answer &&
  'state' in answer &&
  answer.state === 'pending';

/** What became of each, where an action was done to many: nothing of those that were refused. */
const outcomesIn = (answer: unknown): unknown[] =>
  typeof answer === 'object' && answer !== null && 'decisions' in answer && Array.isArray(answer.decisions)
    ? answer.decisions.flatMap(({ approval }: { approval: unknown }) => approval ?? [])
    : [answer];

/** Tells whoever has done something that it is done, or that it is only asked for and another person decides. */
export function useTellDone(): (action: string, answer: unknown) => void {
  const text = useText();
  return (action, answer) => {
    const outcomes = outcomesIn(answer);
    if (outcomes.length === 0) return;
    if (outcomes.some(waits)) toast(text('console.askedToast', { action }));
    else toast(text('console.doneToast', { action }), 'gain');
  };
}
