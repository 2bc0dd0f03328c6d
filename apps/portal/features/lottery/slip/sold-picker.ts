import type { Picker } from '@mela/lottery-rules';
import { writerOf } from '@mela/lottery-rules/shapes/pool-list.ts';
import { refuse } from '@mela/primitives';

/** A picker without the numbers that are closed, as staff write them: they are shown in their place, cannot be chosen, and are marked where they are typed. */
export function soldOf(picker: Picker, closed: readonly string[]): Picker {
  if (closed.length === 0) return picker;
  if (picker.kind === 'rows') {
    const write = writerOf(picker.pool);
    const isClosed = (value: number | string): boolean => closed.includes(write(value));
    return {
      ...picker,
      pool: picker.pool.filter((value) => !isClosed(value)),
      closed: picker.pool.filter(isClosed),
    };
  }
  if (picker.kind !== 'tickets') return picker;
  const judge: typeof picker.judge = (text) => {
    const judged = picker.judge(text);
    return judged.ok && closed.includes(judged.value)
      ? refuse({ kind: 'ticket-not-sold', value: text })
      : judged;
  };
  return { ...picker, judge, closed };
}
