import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { AnswerOf } from '@mela/wire';
import { memberSearch } from '@mela/wire/console/members.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { useAddress } from '../../data/address.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { OpenAccountButton } from './open-account-button.tsx';

type Member = AnswerOf<typeof memberSearch>['members'][number];

const KINDS = ['all', 'member', 'agent', 'trial', 'frozen'] as const;

/** Members by the beginning of their name, or by id. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const columns = useColumns();
  const kind = KINDS.find((one) => one === address.get('kind')) ?? 'all';
  const query = useQuery(
    queryOf(memberSearch, {
      query: {
        search: address.get('search') ?? undefined,
        kind: kind === 'all' ? undefined : kind,
        after: address.get('after') ?? undefined,
      },
    }),
  );
  return (
    <>
      <PageHead title={text('console.members')}>
        <OpenAccountButton />
      </PageHead>
      <Search />
      <FilterLinks
        label={text('console.filter')}
        options={KINDS.map((one) => ({
          to: address.change({ kind: one === 'all' ? null : one, after: null }),
          text: text(`console.kind.${one}`),
          current: one === kind,
        }))}
      />
      <Loaded query={query}>
        {({ members, more }) => (
          <>
            <DataTable
              label={text('console.members')}
              rows={members}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => `/members/${id}`}
              columns={columns}
            />
            <OlderPages name="after" last={members.at(-1)?.username} more={more} />
          </>
        )}
      </Loaded>
    </>
  );
}

function useColumns(): Column<Member>[] {
  const { text, formats } = useLocale();
  return [
    { head: text('console.username'), cell: ({ username }) => username },
    { head: text('console.kindHead'), cell: ({ kind }) => text(`console.kind.${kind}`) },
    { head: text('console.openedAt'), cell: ({ openedAt }) => formats.moment(openedAt) },
    {
      head: text('console.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? formats.moment(lastLoginAt) : '–'),
    },
    {
      head: text('console.stateHead'),
      cell: ({ frozenAt }) =>
        frozenAt ? <Badge tone="loss">{text('console.frozen')}</Badge> : text('console.open'),
    },
  ];
}

function Search() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(address.change({ search: typed.trim() === '' ? null : typed.trim(), after: null }));
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
          />
        </div>
        <Button type="submit" size="large">
          {text('console.search')}
        </Button>
      </form>
    </search>
  );
}
