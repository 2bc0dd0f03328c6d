import { useLocale } from '@mela/i18n/react.ts';
import { changeLotteryGame, openLotteryGame } from '@mela/wire/console/lottery-games.ts';
import { useState } from 'react';
import { languageNameIn } from '../../data/language-name.ts';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { gameFrom, gameTyped, type Game, type Terms } from './game-entry.ts';
import { gameFields } from './game-fields.ts';

type NewGameProps = { model: Game; terms: Terms; onClose: () => void };

/** Opens a game that begins as another one is: off sale. */
export function NewGame({ model, terms, onClose }: NewGameProps) {
  const { text, language } = useLocale();
  const names = Object.fromEntries(terms.languages.map((code) => [`names.${code}`, '']));
  return (
    <FieldsDialog
      title={text('console-lottery.open')}
      endpoint={openLotteryGame}
      fields={gameFields(text, terms, true, (code) => languageNameIn(language, code))}
      initial={{ ...gameTyped(model, terms.languages), ...names, code: '', reason: '' }}
      bodyOf={(values) => {
        const read = gameFrom(values, { ...model, code: '' }, terms, text);
        return 'wrong' in read ? read : { body: { ...read.game, reason: values['reason'] ?? '' } };
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text('console-lottery.openNote')}</p>
    </FieldsDialog>
  );
}

type ChangeGameProps = { row: Terms['games'][number]; terms: Terms; onClose: () => void };

/** Changes a game; what was there when the form was opened is what the typed differs from. */
export function ChangeGame({ row, terms, onClose }: ChangeGameProps) {
  const { text, language } = useLocale();
  const [{ game, version, onSale }] = useState(row);
  return (
    <FieldsDialog
      title={text('console-lottery.change')}
      endpoint={changeLotteryGame}
      fields={gameFields(text, terms, false, (code) => languageNameIn(language, code))}
      initial={{ ...gameTyped(game, terms.languages), reason: '' }}
      bodyOf={(values) => {
        const read = gameFrom(values, game, terms, text);
        return 'wrong' in read
          ? read
          : { body: { ...read.game, version, onSale, reason: values['reason'] ?? '' } };
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text('console-lottery.note')}</p>
    </FieldsDialog>
  );
}
