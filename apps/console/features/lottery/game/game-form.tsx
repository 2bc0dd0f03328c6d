import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { changeLotteryGame, openLotteryGame } from '@mela/wire/console/lottery-games.ts';
import { useState } from 'react';
import { useTellDone } from '../../../data/tell-done.ts';
import { useEntry } from '../../../data/use-entry.ts';
import { SettingsForm } from '../../../widgets/settings-form.tsx';
import { BetLimits, Menus } from './bet-sections.tsx';
import { draftOf, gameFrom, placeOf } from './game-draft.ts';
import type { Game, Terms } from './game.ts';
import { About, Draws } from './game-sections.tsx';
import { Discounts, SinglePlays } from './play-sections.tsx';

type NewGameProps = { model: Game; terms: Terms; onDone: (code: string) => void };

/** Opens a game that begins as another one is: off sale. */
export function NewGame({ model, terms, onDone }: NewGameProps) {
  const { text } = useLocale();
  const tellDone = useTellDone();
  const title = text('console-lottery.open');
  const { form, submit } = useEntry(openLotteryGame, {
    typed: { ...draftOf({ ...model, names: {}, code: '' }, terms.languages) },
    placeOf,
    bodyOf(draft) {
      const read = gameFrom(draft, model, text);
      return 'wrong' in read ? read : { body: { ...read.game, reason: draft.reason } };
    },
    done(answer, { code }) {
      tellDone(title, answer);
      onDone(code.trim());
    },
  });
  return (
    <SettingsForm form={form} submit={submit} save={title}>
      <p className="text-ink-soft">{text('console-lottery.openNote')}</p>
      <About terms={terms} isNew />
      <Sections terms={terms} />
    </SettingsForm>
  );
}

type Answer = AnswerOf<typeof changeLotteryGame>;
type ChangeGameProps = {
  row: Terms['games'][number];
  terms: Terms;
  onDone: (answer: Answer) => void;
};

/** Changes a game; what was there when the form was opened is what the typed differs from. */
export function ChangeGame({ row, terms, onDone }: ChangeGameProps) {
  const { text } = useLocale();
  const [{ game, version, onSale }] = useState(row);
  const { form, submit } = useEntry(changeLotteryGame, {
    typed: draftOf(game, terms.languages),
    placeOf,
    bodyOf(draft) {
      const read = gameFrom(draft, game, text);
      return 'wrong' in read ? read : { body: { ...read.game, version, onSale, reason: draft.reason } };
    },
    done: onDone,
  });
  return (
    <SettingsForm form={form} submit={submit} save={text('console-lottery.change')}>
      <About terms={terms} />
      <Sections terms={terms} />
    </SettingsForm>
  );
}

const Sections = ({ terms }: { terms: Terms }) => (
  <>
    <Draws terms={terms} />
    <BetLimits terms={terms} />
    <Menus terms={terms} />
    <SinglePlays terms={terms} />
    <Discounts terms={terms} />
  </>
);
