import { useLocale } from '@mela/i18n/react.ts';
import { DateField } from '@mela/ui/date-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { roundGames } from '@mela/wire/console/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { useAddress } from '../../data/address.ts';
import { useDayRange } from './use-day-range.ts';

/** Whose rounds, of which vendor and game, on which days: the address keeps it. */
export function RoundFilters() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const { from, to } = useDayRange();
  const { data } = useQuery(queryOf(roundGames));
  const [typed, setTyped] = useState(address.get('username') ?? '');
  const vendor = address.get('vendor') ?? '';
  const choose = (changes: Record<string, string>) =>
    void navigate(
      address.change({
        ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || null])),
        before: null,
        open: null,
      }),
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== (address.get('username') ?? '')) choose({ username: typed.trim() });
  };
  const games = data?.games ?? [];
  const vendors = new Map(games.map((game) => [game.vendor, game.vendorName]));
  const anything = { value: '', label: text('console.state.all') };
  return (
    <form
      onSubmit={onSubmit}
      className="mb-4 grid grid-cols-2 gap-3 *:first:col-span-2 xl:grid-cols-5 xl:*:first:col-span-1"
    >
      <TextField
        label={text('console.username')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={onSubmit}
        autoComplete="off"
      />
      <Select
        label={text('console.vendor')}
        value={vendor}
        onChange={({ target }) => choose({ vendor: target.value, game: '' })}
        options={[anything, ...[...vendors].map(([value, label]) => ({ value, label }))]}
      />
      <Select
        label={text('console.game')}
        value={address.get('game') ?? ''}
        onChange={({ target }) => choose({ game: target.value })}
        options={[
          anything,
          ...games
            .filter((game) => vendor === '' || game.vendor === vendor)
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <DateField
        label={text('console.fromDay')}
        value={from}
        onValueChange={(fromDay) => choose({ from: fromDay })}
      />
      <DateField label={text('console.toDay')} value={to} onValueChange={(toDay) => choose({ to: toDay })} />
    </form>
  );
}
