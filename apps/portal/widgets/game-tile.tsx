import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { tileCodes, tilesOfClasses } from '../art/tile-codes.ts';
import { useFavouriteIds, useToggleFavourite } from '../data/games/favourites.ts';
import { gameAddress } from '../data/games/game-address.ts';
import type { Game } from '../data/games/game.ts';
import { useHydrated } from '../data/loading/use-hydrated.ts';
import { useSignedIn } from '../data/session.ts';
import { useBrand, useStart } from '../data/start.tsx';
import { loginFrom } from '../router/paths.ts';
import { addressOf } from '../router/route.ts';
import { useNavigate, useLocation } from '../router/router-provider.tsx';
import { vendorPicture } from '../data/games/vendor-picture.ts';
import { GameFacts, Volatility } from './game-facts.tsx';
import { Picture, TILE_WIDTHS } from './picture.tsx';

/** The heart on a tile: full for a favourite. Visitors are asked to log in first. */
function FavouriteHeart({ game }: { game: Game }) {
  const text = useText();
  const signedIn = useSignedIn();
  const favourite = useFavouriteIds().includes(game.id);
  const toggle = useToggleFavourite();
  const navigate = useNavigate();
  const here = addressOf(useLocation());

  const press = async () => {
    if (!signedIn) return navigate(loginFrom(here));
    try {
      await toggle(game.id);
    } catch {
      toast(text('home.favouriteFailed'), 'loss');
    }
  };
  return (
    <button
      type="button"
      aria-label={text(favourite ? 'home.removeFavourite' : 'home.addFavourite', { game: game.name })}
      onClick={() => void press()}
      className="absolute top-0 right-0 flex size-11 items-center justify-center"
    >
      <span className="flex size-8 items-center justify-center rounded-full bg-canvas/80">
        <Icon
          of="heart"
          className={classes('size-4.5 eased', favourite ? 'fill-current text-accent' : 'text-ink')}
        />
      </span>
    </button>
  );
}

/** The way into a game with play money, for visitors of a brand that offers it. Members play with their own. */
function TryFree({ game }: { game: Game }) {
  const text = useText();
  const { freePlay } = useBrand().flags;
  if (!freePlay || !game.trial) return null;
  return (
    <span className="when-out">
      <a
        href={gamePage(game, true)}
        aria-label={text('home.tryGameFree', { game: game.name })}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-action hover:underline"
      >
        {text('home.tryFree')}
      </a>
    </span>
  );
}

/** The class of games that lead to a jackpot. */
const JACKPOT = 'JACKPOT';

const SIZES = '(min-width: 1280px) 172px, (min-width: 1024px) 15vw, (min-width: 640px) 22vw, 29vw';

/** Our own drawing of the game if there is one, or of its class, an entry's own picture: in the sizes and types that a slow phone wants. */
export function tileOf({ code, vendor, classes, iconUrl, isEntry }: Game): string {
  if (isEntry) return vendorPicture({ vendor, iconUrl }) ?? '/art/tile-plain';
  const names = [
    `${vendor.toLowerCase()}-${code}`,
    code,
    ...classes.map((name) => tilesOfClasses[name] ?? ''),
  ];
  return `/art/tile-${names.find((name) => tileCodes.has(name)) ?? 'plain'}`;
}

/** A tile's drawing as it is named to the document, where nothing larger stands on the page. */
export const tilePicture = (game: Game) => ({
  src: tileOf(game),
  widths: TILE_WIDTHS,
  sizes: SIZES,
});

type GameTileProps = {
  game: Game;
  /** Seen before anything is scrolled. */
  first?: boolean;
  /**
   * What it says of the game besides its name. A first flight that is short has room for what it pays back: how often comes on the drawing when the page
   * lives, and a way to try it only with `few`.
   */
  facts?: 'all' | 'few' | 'least' | 'name';
};

/** A game to press: its drawing, its name, what it is like, a heart, and a way to try it for free. */
export function GameTile({ game, first = false, facts = 'all' }: GameTileProps) {
  const text = useText();
  const { lite } = useStart();
  const hydrated = useHydrated();
  const paid = facts === 'all' || (facts !== 'name' && hydrated);
  return (
    <li className={classes('group relative', lite && 'rounded-card bg-raised px-2 pb-1')}>
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
          {/* Above what the drawing says of the game, which stands in its middle and at its foot. */}
          <span
            className={classes(
              lite ? 'min-h-11 pt-1.5 pe-9' : 'absolute top-1.5 left-1.5',
              'flex flex-col items-start gap-1 text-sm leading-[1.4] font-semibold *:rounded-full *:px-2 *:pt-0.5',
            )}
          >
            {game.hot && <span className="bg-accent text-on-accent">{text('home.hotBadge')}</span>}
            {game.classes.includes(JACKPOT) && (
              <span className="bg-canvas/85 text-notice">{text('games.jackpotBadge')}</span>
            )}
          </span>
          {paid && !lite && game.volatility && <Volatility of={game.volatility} />}
        </span>
        <span className="mt-1.5 line-clamp-2 block text-sm leading-[1.45] font-semibold text-ink sm:text-base">
          {game.name}
        </span>
        {facts !== 'name' && <GameFacts game={game} />}
      </a>
      {(facts === 'all' || facts === 'few') && <TryFree game={game} />}
      <FavouriteHeart game={game} />
    </li>
  );
}
