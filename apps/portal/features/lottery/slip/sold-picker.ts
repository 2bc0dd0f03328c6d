import type { Picker } from '@mela/lottery-rules';
import { refuse } from '@mela/primitives';

/** A picker without the numbers that are closed: they are not offered, and marked where they are typed. */
export function soldOf(picker: Picker, closed: readonly string[]): Picker {
  if (closed.length === 0) return picker;
  if (picker.kind === 'rows')
    return { ...picker, pool: picker.pool.filter((value) => !closed.includes(String(value))) };
  if (picker.kind !== 'tickets') return picker;
  const judge: typeof picker.judge = (text) => {
    const judged = picker.judge(text);
    return judged.ok && closed.includes(judged.value)
      ? refuse({ kind: 'ticket-not-sold', value: text })
      : judged;
  };
  return { ...picker, judge, closed };
}
