import { useLocale } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { Select } from '@mela/ui/select.tsx';
import { BET_STATES } from '@mela/wire/bet-states.ts';
import { useState } from 'react';
import { categoryName } from './bet-words.ts';
import { DateRange, useChoose } from './date-range.tsx';
import { CATEGORIES, type RecordFilter } from './filter.ts';

type FilterBarProps = {
  filter: RecordFilter;
  /** Who made the games; unknown until the first answer. */
  vendors: readonly { code: string; name: string }[];
};

/** Which days, and behind one press which games and results: the sums and the bets are what a phone shows first. */
export function FilterBar({ filter, vendors }: FilterBarProps) {
  const { text, formats } = useLocale();
  const choose = useChoose();
  const all = { value: '', label: text('records.all') };
  const listed = vendors.map(({ code, name }) => ({ value: code, label: name }));
  const asked = filter.vendor;
  const missing = asked !== undefined && vendors.every(({ code }) => code !== asked);
  const chosen = [filter.category, filter.vendor, filter.state].filter((one) => one !== undefined).length;
  const [open, setOpen] = useState(chosen > 0);
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <DateRange days={filter} />
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-action [&::-webkit-details-marker]:hidden">
          <Icon of="chevron-right" className="size-5 eased in-open:rotate-90" />
          {text('records.narrow')}
          {chosen > 0 && (
            <span className="digits min-w-6 rounded-full bg-action px-1.5 text-center text-on-action">
              {formats.number(chosen)}
            </span>
          )}
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Select
            label={text('records.category')}
            value={filter.category ?? ''}
            onChange={({ currentTarget }) => choose({ category: currentTarget.value })}
            options={[
              all,
              ...CATEGORIES.map((category) => ({ value: category, label: categoryName(text, category) })),
            ]}
          />
          <Select
            label={text('records.vendor')}
            value={filter.vendor ?? ''}
            onChange={({ currentTarget }) => choose({ vendor: currentTarget.value })}
            options={[all, ...listed, ...(missing ? [{ value: asked, label: asked }] : [])]}
          />
          <Select
            label={text('records.state')}
            value={filter.state ?? ''}
            onChange={({ currentTarget }) => choose({ state: currentTarget.value })}
            options={[all, ...BET_STATES.map((state) => ({ value: state, label: text(`records.${state}`) }))]}
          />
        </div>
      </details>
    </form>
  );
}
