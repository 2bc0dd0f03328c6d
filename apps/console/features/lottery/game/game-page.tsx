import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { changeLotteryGame, lotteryGameTerms, openLotteryGame } from '@mela/wire/console/lottery-games.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useAddress } from '../../../data/address.ts';
import { useCurrentStaff, useMay } from '../../../data/current-staff.tsx';
import { nameIn } from '../../../data/name-in.ts';
import { queryOf } from '../../../data/query.ts';
import { useTellDone } from '../../../data/tell-done.ts';
import { Loaded } from '../../../widgets/loaded.tsx';
import { PageHead } from '../../../widgets/page-head.tsx';
import { VersionedEditor } from '../../../widgets/versioned-editor.tsx';
import { firstGame } from './game-draft.ts';
import type { Terms } from './game.ts';
import { ChangeGame, NewGame } from './game-form.tsx';

/** Where a lottery's terms are written: of a new one, which begins as another (`like`), or of the one that the address names. */
export function Component() {
  const { code } = useParams();
  const may = useMay();
  const query = useQuery(queryOf(lotteryGameTerms));
  if (!may(code === undefined ? openLotteryGame : changeLotteryGame))
    return <Navigate to="/lottery/games" replace />;
  return (
    <Loaded query={query}>
      {(terms) => (code === undefined ? <NewPage terms={terms} /> : <ChangePage code={code} terms={terms} />)}
    </Loaded>
  );
}

function NewPage({ terms }: { terms: Terms }) {
  const { text } = useLocale();
  const navigate = useNavigate();
  const like = useAddress().get('like');
  const { timeZone } = useCurrentStaff().merchant;
  const model = terms.games.find(({ game }) => game.code === like) ?? terms.games[0];
  return (
    <>
      <Head title={text('console-lottery.open')} />
      <NewGame
        model={model?.game ?? firstGame(timeZone)}
        terms={terms}
        onDone={(code) => void navigate(`/lottery/games?open=${code}`)}
      />
    </>
  );
}

function ChangePage({ code, terms }: { code: string; terms: Terms }) {
  const { text, language } = useLocale();
  const navigate = useNavigate();
  const tellDone = useTellDone();
  const row = terms.games.find(({ game }) => game.code === code);
  if (!row) return <EmptyState title={text('shell.nothing')} />;
  const title = nameIn(row.game.names, language) ?? code;
  return (
    <>
      <Head title={title} />
      <p className="mb-4 max-w-prose text-ink-soft">{text('console-lottery.note')}</p>
      <VersionedEditor kept={row}>
        {(base) => (
          <ChangeGame
            key={base.version}
            row={base}
            terms={terms}
            onDone={(answer) => {
              tellDone(title, answer);
              void navigate(`/lottery/games?open=${code}`);
            }}
          />
        )}
      </VersionedEditor>
    </>
  );
}

function Head({ title }: { title: string }) {
  const { text } = useLocale();
  return (
    <>
      <p className="mb-1 text-sm">
        <Link to="/lottery/games" className="text-action underline underline-offset-2">
          {text('console-lottery.backToGames')}
        </Link>
      </p>
      <PageHead title={title} />
    </>
  );
}
