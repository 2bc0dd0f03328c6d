import { useLocale } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { copyPage, gamePage, prizeModePage } from '@mela/wire/portal/pages.ts';
import { CardFacts } from './card-facts.tsx';
import type { Said } from './room-log.ts';

type RoomCardProps = { messageId: string; card: NonNullable<Said['card']> };

/** A bet or a win that somebody shows, and the way to the same game, or the same bet. */
export function RoomCard({ messageId, card }: RoomCardProps) {
  const { text, language } = useLocale();
  const { game, vendor, gameNames, stake, win, currency } = card;
  const facts = {
    gameName: gameNames[language] ?? gameNames['en'] ?? game,
    stake,
    win,
    currency,
  };
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-canvas p-3">
      {card.kind === 'order' ? (
        <>
          <CardFacts kind="order" facts={{ ...facts, drawNumber: card.drawNumber, lines: card.lines }} />
          <p className="flex flex-wrap gap-2">
            <LinkButton look="outline" href={prizeModePage({ code: game, vendor }, card.prizeMode)}>
              {text('chat-room.openGame')}
            </LinkButton>
            <LinkButton href={copyPage(card, { messageId })}>{text('chat-room.copy')}</LinkButton>
          </p>
        </>
      ) : (
        <>
          <CardFacts kind="win" facts={facts} />
          <LinkButton look="outline" href={gamePage({ vendor, code: game })} className="self-start">
            {text('chat-room.play')}
          </LinkButton>
        </>
      )}
    </div>
  );
}
