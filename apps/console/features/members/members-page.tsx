import { isId } from '@mela/primitives';
import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { AnswerOf } from '@mela/wire';
import { memberSearch } from '@mela/wire/console/members.ts';
import { search } from '@mela/wire/console/search.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { call } from '../../data/call.ts';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { OpenAccountButton } from './open-account-button.tsx';

type Member = AnswerOf<typeof memberSearch>['rows'][number];

const KINDS = ['member', 'agent', 'trial'] as const;

/** Members by the beginning of their name, and by all else that the list knows of them. */
export function Component() {
  const { text } = useLocale();
  const cells = useStateCell();
  return (
    <>
      <PageHead title={text('console.members')}>
        <OpenAccountButton />
      </PageHead>
      <Search />
      <List
        endpoint={memberSearch}
        label={text('console.members')}
        keyOf={({ id }) => id}
        nameOf={({ username }) => username}
        hrefOf={({ id }) => `/members/${id}`}
        presets={[
          { name: 'all', label: text('console.kind.all'), query: {} },
          ...KINDS.map((kind) => ({ name: kind, label: text(`console.kind.${kind}`), query: { kind } })),
          { name: 'frozen', label: text('console.kind.frozen'), query: { state: 'frozen' } },
        ]}
        cells={cells}
      />
    </>
  );
}

function useStateCell(): Cells<Member> {
  const { text } = useLocale();
  return {
    state: ({ state }) =>
      state === 'frozen' ? <Badge tone="loss">{text('console.frozen')}</Badge> : text('console.open'),
  };
}

/** A member by their ID leads to them; a name narrows the list. */
function Search() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address.get('username') ?? '');
  const find = useMutation({
    async mutationFn(wanted: string) {
      const id = wanted.toLowerCase();
      if (isId(id)) return id;
      // Nobody is known by a number with a letter in it.
      if (/\p{L}/u.test(wanted) || wanted.length < 2) return null;
      const { hits } = await call(search, { query: { text: wanted } });
      return hits.find(({ subject, by }) => subject === 'member' && by === 'number')?.id;
    },
    onSuccess: (id, wanted) =>
      navigate(
        id ? `/members/${id}` : address.change({ username: wanted === '' ? null : wanted, after: null }),
      ),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    find.mutate(typed.trim());
  };
  return (
    <search>
      <form onSubmit={onSubmit} className="mb-3 flex max-w-lg items-end gap-2">
        <div className="flex-1">
          <TextField
            type="search"
            label={text('console.searchMembers')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            error={find.error?.message}
          />
        </div>
        <Button type="submit" size="large" busy={find.isPending}>
          {text('console.search')}
        </Button>
      </form>
    </search>
  );
}
