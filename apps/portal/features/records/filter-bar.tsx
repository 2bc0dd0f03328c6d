import { useReader } from '@mela/i18n/react.ts';
import { Select } from '@mela/ui/select.tsx';
import { categoryName } from './bet-words.ts';
import { DateRange, useChoose } from './date-range.tsx';
import { CATEGORIES, STATES, type RecordFilter } from './filter.ts';

type FilterBarProps = {
  filter: RecordFilter;
  /** Who made the games; unknown until the first answer. */
  vendors: readonly { code: string; name: string }[];
};

/** Which days, games and results. */
export function FilterBar({ filter, vendors }: FilterBarProps) {
  const { text } = useReader();
  const choose = useChoose();
  const all = { value: '', label: text('records.all') };
  const listed = vendors.map(({ code, name }) => ({ value: code, label: name }));
  const asked = filter.vendor;
  const missing = asked !== undefined && vendors.every(({ code }) => code !== asked);
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <DateRange days={filter} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
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
          options={[all, ...STATES.map((state) => ({ value: state, label: text(`records.${state}`) }))]}
        />
      </div>
    </form>
  );
}
