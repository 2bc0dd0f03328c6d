import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { roundGames } from '@mela/wire/console/games.ts';
import { nameIn } from '@mela/wire/console/list.ts';
import { heldCredits, judgeHeldCredits, vendorStandings } from '@mela/wire/console/vendor-credits.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { queryOf } from '../../data/query.ts';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import type { Together } from '../../widgets/list/together-dialog.tsx';
import { Section } from '../../widgets/section.tsx';

type Credit = AnswerOf<typeof heldCredits>['rows'][number];

const VERDICTS = ['release', 'refuse'] as const;
const TONES = { held: 'notice', released: 'gain', refused: 'loss', returned: 'plain' } as const;

/** What a credit was for, and how far the two who decide on it have come. */
function useHeldCells(): Cells<Credit> {
  const { text } = useLocale();
  const { language } = useLanguage();
  return {
    game: ({ game, title: prize }) => (game ? nameIn(game, language) : (prize ?? '–')),
    state: ({ state, word }) => (
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
  };
}

/** Credits above a ceiling: those that wait, oldest first, or all of them. Two who say the same decide, on one or on many together. */
export function HeldCredits() {
  const { text, formats } = useLocale();
  const cells = useHeldCells();
  const { data } = useQuery(queryOf(vendorStandings));
  const mayChoose = useMay()(roundGames);
  const { data: played } = useQuery({ ...queryOf(roundGames), enabled: mayChoose });
  const title = text('console-vendors.heldTitle');
  return (
    <Section title={title}>
      <List
        endpoint={heldCredits}
        label={title}
        keyOf={({ id }) => id}
        nameOf={({ member, amount, currency }) => `${member.username}: ${formats.money(amount, currency)}`}
        presets={[
          {
            name: 'waiting',
            label: text('console-vendors.held.waiting'),
            query: { state: 'held', order: 'heldAt' },
          },
          { name: 'all', label: text('console-vendors.held.all'), query: {} },
        ]}
        waiting={['waiting']}
        choices={{
          vendor: (data?.vendors ?? []).map(({ vendor, name }) => ({ value: vendor, label: name })),
          game: (played?.games ?? []).map(({ code, name }) => ({ value: code, label: name })),
        }}
        cells={cells}
        together={VERDICTS.map((verdict): Together<Credit> => ({
          label: text(`console-vendors.verdict.${verdict}`),
          endpoint: judgeHeldCredits,
          body: ({ id }) => ({ ids: [id], verdict }),
          reason: true,
          note: text('console-vendors.twoSayTheSame'),
          can: ({ state }) => state === 'held',
          whyNot: (answer) =>
            (answer as AnswerOf<typeof judgeHeldCredits>).decisions[0]?.refused?.message ?? null,
        }))}
      />
    </Section>
  );
}
