import { useText } from '@mela/i18n/react.ts';
import { tileCodes } from '../art/tile-codes.ts';
import { Picture, TILE_WIDTHS } from './picture.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';
import type { Game } from '../data/game.ts';
import { gameAddress } from '../data/game-address.ts';
import { TryFree } from './try-free.tsx';

const SIZES = '(min-width: 1280px) 172px, (min-width: 1024px) 15vw, (min-width: 640px) 22vw, 29vw';

/** Our own drawing of the game if there is one: in the sizes and types that a slow phone wants. */
export function tileOf({ code, vendor }: Game): string {
  const names = [`${vendor.toLowerCase()}-${code}`, code];
  return `/art/tile-${names.find((name) => tileCodes.has(name)) ?? 'plain'}`;
}

/** A tile's drawing as it is named to the document, where nothing larger stands on the page. */
export const tilePicture = (game: Game) => ({
  src: tileOf(game),
  widths: TILE_WIDTHS,
  sizes: SIZES,
});

/** A game to press: its drawing, its name, a heart, and a way to try it for free. `first`: seen before anything is scrolled. */
export function GameTile({ game, first = false }: { game: Game; first?: boolean }) {
  const text = useText();
  return (
    <li className="group relative">
      <a href={gameAddress(game)} className="block rounded-card">
        <span className="relative block overflow-hidden rounded-card">
          <Picture
            src={tileOf(game)}
            widths={TILE_WIDTHS}
            sizes={SIZES}
            width={320}
            height={400}
            alt=""
            first={first}
            className="aspect-4/5 w-full bg-raised object-cover eased duration-300 group-hover:scale-[1.04]"
          />
          {game.hot && (
            <span className="absolute top-0 left-0 rounded-br-card bg-accent pr-2 pl-3 text-sm font-semibold text-on-accent">
              {text('home.hotBadge')}
            </span>
          )}
        </span>
        <span className="mt-1.5 line-clamp-2 block text-sm leading-[1.45] font-semibold text-ink sm:text-base">
          {game.name}
        </span>
      </a>
      <TryFree game={game} />
      <FavouriteHeart game={game} />
    </li>
  );
}
