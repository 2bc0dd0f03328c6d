import { useLocale } from '@mela/i18n/react.ts';
import { toBengaliDigits } from '@mela/i18n';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { Picture, TILE_WIDTHS } from '../../widgets/picture.tsx';
import { useBrand } from '../../data/start.tsx';
import { gameAddress } from '../../data/game-address.ts';
import { tileOf } from '../../widgets/game-tile.tsx';
import type { Game } from '../../data/game.ts';

/** A game that everybody plays, with room to say what it is and to begin at once. */
export function HotGame({ game }: { game: Game }) {
  const { text, digits } = useLocale();
  const { freePlay } = useBrand().flags;
  const rate = game.rtp !== null && (digits === 'bengali-lakh' ? toBengaliDigits(game.rtp) : game.rtp);
  return (
    <li className="flex items-stretch gap-4 overflow-hidden rounded-card border border-line bg-surface">
      <Picture
        src={tileOf(game)}
        widths={TILE_WIDTHS}
        sizes="(min-width: 640px) 136px, 116px"
        width={320}
        height={400}
        alt=""
        className="h-full w-29 bg-raised object-cover sm:w-34"
      />
      <div className="flex min-w-0 flex-1 flex-col py-3 pr-3">
        <h3 className="text-lg leading-[1.4] font-bold">{game.name}</h3>
        <p className="text-sm text-ink-soft">{text('home.madeBy', { vendor: game.vendorName })}</p>
        {rate && <p className="digits text-sm text-ink-soft">{text('home.paysBack', { rate })}</p>}
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <LinkButton
            href={gameAddress(game)}
            size="small"
            className="min-w-20"
            aria-label={text('home.playGame', { game: game.name })}
          >
            {text('home.play')}
          </LinkButton>
          {freePlay && game.trial && (
            <span className="when-out">
              <LinkButton
                href={gamePage(game, true)}
                look="outline"
                size="small"
                aria-label={text('home.tryGameFree', { game: game.name })}
              >
                {text('home.tryFree')}
              </LinkButton>
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
