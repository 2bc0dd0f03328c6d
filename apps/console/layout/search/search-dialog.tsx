import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { AnswerOf } from '@mela/wire';
import { SEARCH_SUBJECTS, search } from '@mela/wire/console/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { pageOfFound } from '../../data/subject-pages.ts';
import { usePages } from './use-pages.ts';

type Hit = AnswerOf<typeof search>['hits'][number];

const SHORTEST = 2;
/** A call has to be well formed, though it is not made. */
const NOT_ASKED = '-'.repeat(SHORTEST);
/** A pause in typing, after which it is looked up. */
const PAUSE_MS = 250;

/** Finds people, money, games and pages by what somebody has in hand: a number, a name, a reference. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const results = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = usePaused(typed.trim());
  const enabled = wanted.length >= SHORTEST;
  const query = useQuery({
    ...queryOf(search, { query: { text: enabled ? wanted : NOT_ASKED } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const pages = usePages()(typed);
  const hits = enabled ? (query.data?.hits ?? []) : [];
  const isSettled = enabled && wanted === typed.trim() && !query.isFetching;
  const isNothing = isSettled && !query.error && hits.length + pages.length === 0;

  // The dialog is opened to type.
  const toField = () => document.querySelector<HTMLInputElement>('#search-text input')?.focus();
  useEffect(toField, []);
  const links = () => [...(results.current?.querySelectorAll('a') ?? [])];
  function step(event: KeyboardEvent, by: 1 | -1): void {
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    const next = all[at + by];
    if (next) next.focus();
    else if (by === -1) toField();
    event.preventDefault();
  }
  return (
    <Dialog open onClose={onClose} title={text('console-lists.search')} wide>
      {/* Its keys only spare the way that Tab goes too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') step(event, 1);
          if (event.key === 'ArrowUp') step(event, -1);
        }}
      >
        <form
          id="search-text"
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = links();
            const href = first?.getAttribute('href');
            if (!href) return;
            onClose();
            void navigate(href);
          }}
        >
          <TextField
            label={text('console-lists.searchFor')}
            hint={text('console-lists.searchHint')}
            value={typed}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="go"
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <div ref={results} className="mt-4 flex flex-col gap-4">
          {query.error && enabled && (
            <ErrorState
              message={query.error.message || undefined}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          )}
          {SEARCH_SUBJECTS.map((subject) => (
            <Group
              key={subject}
              title={text(`console-lists.found.${subject}`)}
              items={hits.filter((hit) => hit.subject === subject)}
              render={(hit) => <Found key={hit.id} hit={hit} onChoose={onClose} />}
            />
          ))}
          <Group
            title={text('console-lists.found.page')}
            items={pages}
            render={({ path, title }) => (
              <Row key={`${path} ${title}`} to={path} onChoose={onClose} title={title} about={null} />
            )}
          />
        </div>
        <output className="mt-2 block text-ink-soft">
          {isNothing && text('console-lists.foundNothing')}
        </output>
      </div>
    </Dialog>
  );
}

type GroupProps<T> = { title: string; items: readonly T[]; render: (item: T) => ReactNode };

function Group<T>({ title, items, render }: GroupProps<T>) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-bold text-ink-soft">{title}</h3>
      <ul className="flex flex-col">{items.map(render)}</ul>
    </section>
  );
}

function Found({ hit, onChoose }: { hit: Hit; onChoose: () => void }) {
  const text = useText();
  const { subject, id, by, title, member } = hit;
  const how = text(`console-lists.foundBy.${by}`);
  return (
    <Row
      to={pageOfFound[subject].path(id)}
      onChoose={onChoose}
      title={title}
      about={member === null ? how : `${member} · ${how}`}
    />
  );
}

type RowProps = { to: string; onChoose: () => void; title: string; about: string | null };

const Row = ({ to, onChoose, title, about }: RowProps) => (
  <li>
    <Link
      to={to}
      onClick={onChoose}
      className="flex min-h-11 flex-col justify-center rounded-control px-3 py-1 hover:bg-raised focus:bg-raised sm:flex-row sm:items-center sm:gap-3"
    >
      <span className="min-w-0 font-medium break-words sm:flex-1">{title}</span>
      {about !== null && <span className="text-sm text-ink-soft">{about}</span>}
    </Link>
  </li>
);

/** A text as it was before somebody went on typing. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
