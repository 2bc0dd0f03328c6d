import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { serviceLink } from '../../data/open-service.ts';
import { paths } from '../../router/paths.ts';
import type { Room } from './queries.ts';

type NoEntryProps = {
  standing: Exclude<Room['standing'], 'open'>;
  room: Pick<Room, 'depositedMin' | 'currency'>;
};

/** Why the reader may not enter, and what they can do about it where there is something. */
export function NoEntry({ standing, room: { depositedMin, currency } }: NoEntryProps) {
  const { text, formats } = useLocale();
  return (
    <EmptyState title={text(`chat-room.${standing}`, { amount: formats.money(depositedMin, currency) })}>
      <p className="max-w-md text-sm text-ink-soft">{text(`chat-room.${standing}Note`)}</p>
      {standing === 'deposit-needed' && <LinkButton href={paths.deposit}>{text('shell.deposit')}</LinkButton>}
      {standing === 'banned' && (
        <LinkButton {...serviceLink} look="outline">
          {text('shell.support')}
        </LinkButton>
      )}
    </EmptyState>
  );
}
