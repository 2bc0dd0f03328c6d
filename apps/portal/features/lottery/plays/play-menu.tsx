import { useReader } from '@mela/i18n/react.ts';
import { Chip } from './chip.tsx';
import type { Draft } from '../slip/use-draft.ts';
import { GROUPS, type Group } from './words.ts';

/** Two rows of choices: the group of plays, and the play within it. */
export function PlayMenu({ draft }: { draft: Draft }) {
  const { text, language } = useReader();
  const { family, play } = draft;
  const groups = (Object.keys(GROUPS) as Group[]).filter((group) =>
    family.plays.some((candidate) => candidate.group === group),
  );
  const within = family.plays.filter(({ group }) => group === play.group);
  return (
    <div className="flex flex-col gap-2">
      <fieldset
        aria-label={text('lottery.groups')}
        className="-mx-3 flex min-w-0 gap-2 overflow-x-auto px-3 pb-1 md:mx-0 md:flex-wrap md:px-0"
      >
        {groups.map((group) => (
          <Chip
            key={group}
            chosen={group === play.group}
            className="rounded-full px-4"
            onClick={() => draft.chooseGroup(group)}
          >
            {text(GROUPS[group])}
          </Chip>
        ))}
      </fieldset>
      {within.length > 1 && (
        <fieldset
          aria-label={text('lottery.plays')}
          className="-mx-3 flex min-w-0 gap-2 overflow-x-auto px-3 pb-1 md:mx-0 md:flex-wrap md:px-0"
        >
          {within.map((candidate) => (
            <Chip
              key={candidate.code}
              chosen={candidate === play}
              onClick={() => draft.choosePlay(candidate)}
            >
              {candidate.name[language]}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}
