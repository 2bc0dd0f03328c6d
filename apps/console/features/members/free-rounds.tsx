import { useLocale } from '@mela/i18n/react.ts';
import { formatAmount } from '@mela/primitives';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { freeRounds, giveFreeRounds, takeBackFreeRounds } from '@mela/wire/console/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQueryOf } from '../../data/query.ts';
import { useWord } from '../../data/word.ts';
import { useMay } from '../../data/current-staff.tsx';
import { amountOf, wholeOf } from '../../data/amount-typed.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';

type Given = AnswerOf<typeof freeRounds>;
type Member = { id: string; username: string };

const TONES = {
  asked: 'notice',
  granted: 'gain',
  refused: 'loss',
  cancelling: 'notice',
  cancelled: 'plain',
  used: 'plain',
  expired: 'plain',
} as const;

/** Rounds that a member may play for nothing: what was given, and giving more. */
export function FreeRounds({ member }: { member: Member }) {
  const { text } = useLocale();
  const query = useQuery(liveQueryOf(freeRounds, { params: { id: member.id } }));
  return (
    <Section title={text('console.freeRounds')}>
      <Loaded query={query}>{(given) => <Grants member={member} given={given} />}</Loaded>
    </Section>
  );
}

function Grants({ member, given }: { member: Member; given: Given }) {
  const { text, formats } = useLocale();
  const word = useWord();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<Given['grants'][number] | null>(null);
  const nameOf = (vendor: string, code: string): string =>
    given.games.find((game) => game.vendor === vendor && game.code === code)?.name ?? code;
  return (
    <div className="flex flex-col gap-3">
      {may(giveFreeRounds) && given.games.length > 0 && (
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {text('console.giveFreeRounds')}
        </Button>
      )}
      {given.grants.length === 0 && <p>{text('shell.nothing')}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {given.grants.map((grant) => (
          <li key={grant.id} className="rounded-card border border-line bg-surface px-4 py-2">
            <span className="flex items-baseline justify-between gap-2">
              <strong>{nameOf(grant.vendor, grant.game)}</strong>
              <Badge tone={TONES[grant.state]}>{text(`console.freeState.${grant.state}`)}</Badge>
            </span>
            <span className="block text-ink-soft">
              {text('console.freeRoundsOf', {
                count: grant.rounds,
                stake: formats.money(grant.stake, grant.currency),
              })}
            </span>
            <span className="block text-ink-soft">
              {text('console.freeUntil', { when: formats.moment(grant.expiresAt) })}
            </span>
            {grant.left !== null && grant.won !== null && (
              <span className="block text-ink-soft">
                {text('console.freeStanding', {
                  left: grant.left,
                  won: formats.money(grant.won, grant.currency),
                })}
              </span>
            )}
            {grant.refusal && (
              <span className="block text-xs">{word('console-words.refusal', grant.refusal)}</span>
            )}
            {may(takeBackFreeRounds) && (grant.state === 'asked' || grant.state === 'granted') && (
              <Button look="outline" size="small" className="mt-2" onClick={() => setEnding(grant)}>
                {text('console.takeBackFreeRounds')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && <Asking member={member} games={given.games} onClose={() => setAsking(false)} />}
      <ActionDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={text('console.takeBackFreeRounds')}
        endpoint={takeBackFreeRounds}
        params={{ id: ending?.id ?? '' }}
        field="reason"
        danger
      >
        {ending && (
          <p>
            {member.username}: {nameOf(ending.vendor, ending.game)},{' '}
            {text('console.freeRoundsOf', {
              count: ending.rounds,
              stake: formats.money(ending.stake, ending.currency),
            })}
          </p>
        )}
        <p>{text('console.takeBackFreeHint')}</p>
      </ActionDialog>
    </div>
  );
}

function Asking({ member, games, onClose }: { member: Member; games: Given['games']; onClose: () => void }) {
  const { text, formats } = useLocale();
  const [first] = games;
  return (
    <FieldsDialog
      title={text('console.giveFreeRounds')}
      endpoint={giveFreeRounds}
      params={{ id: member.id }}
      initial={{ game: `${first?.vendor} ${first?.code}`, rounds: '10', stake: '', days: '7', reason: '' }}
      fields={[
        {
          name: 'game',
          label: text('console.game'),
          choices: games.map(({ vendor, code, name }) => ({ value: `${vendor} ${code}`, label: name })),
        },
        { name: 'rounds', label: text('console.freeCount'), required: true },
        {
          name: 'stake',
          label: text('console.freeStake'),
          hint: text('console.freeStakeHint'),
          choices: ({ game }) =>
            (games.find(({ vendor, code }) => `${vendor} ${code}` === game)?.stakes ?? []).map((stake) => ({
              value: formatAmount(stake),
              label: formats.money(stake),
            })),
        },
        { name: 'days', label: text('console.freeDays'), required: true },
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      bodyOf={({ game = '', rounds = '', stake = '', days = '', reason = '' }) => {
        const [vendor = '', code = ''] = game.split(' ');
        const amount = amountOf(stake);
        if (amount === null) return { wrong: { stake: text('console-cashier.amountWrong') } };
        // What cannot be read is refused by the server, beside its field.
        const whole = (typed: string): number => wholeOf(typed, 3) ?? 0;
        return {
          body: { vendor, game: code, rounds: whole(rounds), stake: amount, days: whole(days), reason },
        };
      }}
      onClose={onClose}
    >
      <p className="break-words">{member.username}</p>
    </FieldsDialog>
  );
}
