import { useText } from '@mela/i18n/react.ts';

/** Stands where the sums of a long history are not there yet; the page asks again by itself. */
export function SumsPending() {
  const text = useText();
  return (
    <output className="block rounded-card border border-line bg-surface p-4 text-sm text-ink-soft">
      {text('records.addingUp')}
    </output>
  );
}
