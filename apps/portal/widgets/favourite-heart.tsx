import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { useFavouriteIds, useToggleFavourite } from '../data/favourites.ts';
import { useSignedIn } from '../data/session.ts';
import { addressOf } from '../router/route.ts';
import { useNavigate, useLocation } from '../router/router-provider.tsx';
import type { Game } from '../data/game.ts';
import { loginFrom } from '../router/paths.ts';

/** The heart on a tile: full for a favourite. Visitors are asked to log in first. */
export function FavouriteHeart({ game }: { game: Game }) {
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
