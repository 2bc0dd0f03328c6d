import { useReader } from '@mela/i18n/react.ts';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useSearch } from '../../router/router-provider.tsx';
import { categoryName } from './bet-words.ts';
import { CATEGORIES, STATES, type RecordFilter } from './filter.ts';

/** Which days, games and results; every choice is a change of the address, so it can be shared and gone back from. */
export function FilterBar({ filter }: { filter: RecordFilter }) {
  const { text } = useReader();
  const [search, setSearch] = useSearch();
  const choose = (name: string) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  const all = { value: '', label: text('records.all') };
  return (
    <form className="grid grid-cols-2 gap-3 sm:grid-cols-4" onSubmit={(event) => event.preventDefault()}>
      <TextField
        type="date"
        label={text('records.from')}
        value={filter.from}
        max={filter.to}
        onChange={choose('from')}
      />
      <TextField
        type="date"
        label={text('records.to')}
        value={filter.to}
        min={filter.from}
        onChange={choose('to')}
      />
      <Select
        label={text('records.category')}
        value={filter.category ?? ''}
        onChange={choose('category')}
        options={[
          all,
          ...CATEGORIES.map((category) => ({ value: category, label: categoryName(text, category) })),
        ]}
      />
      <Select
        label={text('records.state')}
        value={filter.state ?? ''}
        onChange={choose('state')}
        options={[all, ...STATES.map((state) => ({ value: state, label: text(`records.${state}`) }))]}
      />
    </form>
  );
}
