import type { Language } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { playName } from './play-words.ts';
import { Chip } from './chip.tsx';
import type { Draft } from '../slip/use-draft.ts';

/** Two rows of choices: the group of plays, and the play within it. */
export function PlayMenu({ draft }: { draft: Draft }) {
  const locale = useLocale();
  const { text, language } = locale;
  const { kit, plays, play } = draft;
  const groups = Object.entries(kit.groups).filter(([group]) =>
    plays.some((candidate) => candidate.group === group),
  );
  const within = plays.filter(({ group }) => group === play.group);
  const names = shortNames(
    within.map(({ code }) => playName(code, locale)),
    language,
  );
  return (
    <div className="flex flex-col gap-2">
      <fieldset
        aria-label={text('lottery.groups')}
        className="-mx-3 flex min-w-0 gap-2 overflow-x-auto px-3 pb-1 md:mx-0 md:flex-wrap md:px-0"
      >
        {groups.map(([group, id]) => (
          <Chip
            key={group}
            chosen={group === play.group}
            className="rounded-full px-4"
            onClick={() => draft.chooseGroup(group)}
          >
            {text(id)}
          </Chip>
        ))}
      </fieldset>
      {within.length > 1 && (
        <fieldset
          aria-label={text('lottery.plays')}
          className="-mx-3 flex min-w-0 gap-2 overflow-x-auto px-3 pb-1 md:mx-0 md:flex-wrap md:px-0"
        >
          {within.map((candidate, at) => (
            <Chip
              key={candidate.code}
              chosen={candidate === play}
              onClick={() => draft.choosePlay(candidate)}
            >
              {names[at]}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The names of a group's plays without the words that all of their names begin with, unless there are few or little more than a number were left. */
export function shortNames(plays: readonly string[], language: Language): string[] {
  const names = plays.map((name) => name.split(' '));
  const [first = []] = names;
  let shared = 0;
  while (names.every((words) => words.length > shared + 1 && words[shared] === first[shared])) shared += 1;
  const rests = names.map((words) => words.slice(shared).join(' '));
  const isClear = plays.length > 2 && shared > 1 && rests.every((rest) => /[\p{L}\p{M}]{3}/u.test(rest));
  if (!isClear) return names.map((words) => words.join(' '));
  return rests.map((rest) => rest.slice(0, 1).toLocaleUpperCase(language) + rest.slice(1));
}
