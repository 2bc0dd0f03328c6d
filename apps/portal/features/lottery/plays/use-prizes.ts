import { bestPayout, unitStake, type Picker } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import { useMemo } from 'react';
import type { Draft } from '../slip/use-draft.ts';

const isChoice = (picker: Picker): picker is Extract<Picker, { kind: 'rows' }> =>
  picker.kind === 'rows' && picker.of !== 'numbers';

/**
 * What each choice of a play pays for one bet, where they differ and each choice is a bet of its own; the rows before a picker's own are
 * filled with their first values meanwhile.
 */
export function usePrizes(
  { play, odds, kit, unitMode }: Draft,
  firstRow: number,
): ((row: number, value: number | string) => string | null) | undefined {
  const { formats } = useLocale();
  const prizes = useMemo(() => {
    const inner = play.picker.kind === 'positions' ? play.picker.of : play.picker;
    if (play.tiers.length < 2 || !isChoice(inner)) return undefined;
    const perUnit = unitStake(kit.family.baseUnit, unitMode, 1);
    const places =
      play.picker.kind === 'positions'
        ? [Array.from({ length: play.picker.min }, (_, at) => at + 1)].slice(0, firstRow)
        : [];
    const found = new Map<string, bigint>();
    for (const [at] of inner.rows.entries()) {
      for (const value of inner.pool) {
        const rows = inner.rows.map((_, row) => (row === at ? [value] : []));
        const line = play.read(play.compose([...places, ...rows]));
        if (!line.ok || line.value.notes !== 1) return undefined;
        found.set(`${at} ${value}`, bestPayout(line.value.best, line.value.prices(odds), perUnit));
      }
    }
    return new Set(found.values()).size > 1 ? found : undefined;
  }, [play, odds, kit, unitMode, firstRow]);
  if (!prizes) return undefined;
  return (row, value) => {
    const prize = prizes.get(`${row} ${value}`);
    return prize === undefined ? null : formats.money(prize);
  };
}
