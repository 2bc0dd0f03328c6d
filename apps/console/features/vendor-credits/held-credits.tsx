import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { heldCredits, judgeHeldCredits } from '@mela/wire/console/vendor-credits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { useAddress } from '../../data/address.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { nameIn } from '../../data/name-in.ts';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { Section } from '../../widgets/section.tsx';
import type { Credit } from './credit.ts';
import { JudgeHeld } from './judge-held.tsx';

const VIEWS = ['waiting', 'all'] as const;
const TONES = { held: 'notice', released: 'gain', refused: 'loss', returned: 'plain' } as const;

/** Credits above a ceiling: those that wait, oldest first, or all of them. Many are decided on together. */
export function HeldCredits() {
  const { text } = useLocale();
  const address = useAddress();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'waiting';
  const after = address.get('after') ?? undefined;
  const query = useQuery(liveQueryOf(heldCredits, { query: { view, after } }));
  const title = text('console-vendors.heldTitle');
  return (
    <Section title={title}>
      <FilterLinks
        label={text('console.filter')}
        options={VIEWS.map((one) => ({
          to: address.change({ view: one, after: null }),
          text: text(`console-vendors.held.${one}`),
          current: one === view,
        }))}
      />
      <Loaded query={query}>
        {({ credits, more }) => (
          <>
            {credits.length === 0 ? (
              <p className="text-ink-soft">{text('console-vendors.heldNone')}</p>
            ) : (
              <Credits title={title} credits={credits} />
            )}
            <OlderPages name="after" last={credits.at(-1)?.id} more={more} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Credits({ title, credits }: { title: string; credits: readonly Credit[] }) {
  const { text } = useLocale();
  const may = useMay();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const open = may(judgeHeldCredits) ? credits.filter(({ state }) => state === 'held') : [];
  // What was decided meanwhile is chosen no more.
  const chosenOpen = open.filter(({ id }) => chosen.has(id));
  const columns = useColumns({
    canChoose: open.length > 1,
    chosen,
    toggle: (id) =>
      choose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])),
  });
  const all = chosenOpen.length === open.length;
  return (
    <>
      {open.length > 1 && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Checkbox
            label={text('console-vendors.chooseAll')}
            checked={all}
            onChange={() => choose(new Set(all ? [] : open.map(({ id }) => id)))}
          />
          {chosenOpen.length > 0 && <JudgeHeld credits={chosenOpen} onDone={() => choose(new Set())} many />}
        </div>
      )}
      <DataTable label={title} rows={credits} keyOf={({ id }) => id} columns={columns} />
    </>
  );
}

type Choosing = Readonly<{ canChoose: boolean; chosen: ReadonlySet<string>; toggle: (id: string) => void }>;

function useColumns({ canChoose, chosen, toggle }: Choosing): Column<Credit>[] {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  const may = useMay();
  const choice: Column<Credit> = {
    head: text('console-vendors.choose'),
    cell: ({ id, state, amount, currency }) =>
      state === 'held' ? (
        <Checkbox
          label={<span className="sr-only">{formats.money(amount, currency)}</span>}
          checked={chosen.has(id)}
          onChange={() => toggle(id)}
        />
      ) : (
        '–'
      ),
  };
  return [
    ...(canChoose ? [choice] : []),
    { head: text('console-vendors.heldSince'), cell: ({ heldAt }) => formats.moment(heldAt) },
    {
      head: text('console.member'),
      cell: ({ member }) =>
        member && (
          <Link to={`/members/${member.id}`} className="font-medium text-action underline">
            {member.username}
          </Link>
        ),
    },
    {
      head: text('console.amount'),
      cell: ({ amount, currency }) => <strong>{formats.money(amount, currency)}</strong>,
    },
    {
      head: text('console-vendors.vendor'),
      cell: ({ vendor, vendorNames }) => nameIn(vendorNames, language) ?? vendor,
    },
    {
      head: text('console-vendors.creditFor'),
      cell: ({ game, gameNames, title }) => nameIn(gameNames, language) ?? game ?? title ?? '–',
    },
    {
      head: text('console-vendors.wentBeyond'),
      cell: ({ ceiling }) => text(`console-vendors.ceiling.${ceiling}`),
    },
    {
      head: text('console.stateHead'),
      cell: ({ state, word }) => (
        <span className="flex flex-col items-end gap-1 @4xl:items-start">
          <Badge tone={TONES[state]}>{text(`console-vendors.heldState.${state}`)}</Badge>
          {word && (
            <span className="text-notice">
              {text('console-vendors.wordOf', {
                who: word.by.name,
                verdict: text(`console-vendors.verdict.${word.verdict}`),
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      head: text('console.action'),
      cell: (credit) =>
        credit.state === 'held' && may(judgeHeldCredits) ? <JudgeHeld credits={[credit]} /> : '–',
    },
  ];
}
