import { toBengaliDigits } from '@mela/i18n';
import { useLocale, useText } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lobbyPage, gamePage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../data/call-error.ts';
import { categoryNames, type Category } from '../../data/games/category-name.ts';
import { gameAddress } from '../../data/games/game-address.ts';
import type { Game } from '../../data/games/game.ts';
import { useBrand } from '../../data/start.tsx';
import { useFirstAnswer } from '../../data/use-first-answer.ts';
import { vendorPicture } from '../../data/games/vendor-picture.ts';
import { GameTile, tileOf } from '../../widgets/game-tile.tsx';
import { Picture, TILE_WIDTHS } from '../../widgets/picture.tsx';
import { VendorTile, type Vendor } from '../../widgets/vendor-tile.tsx';
import { homeQueries } from './queries.ts';
import { Section } from './section.tsx';

/** A game that everybody plays, with room to say what it is and to begin at once. */
function HotGame({ game }: { game: Game }) {
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

/** A vendor's door into a category, for a section that has few of them. */
function WideVendorCard({ vendor: { vendor, name, iconUrl, category } }: { vendor: Vendor }) {
  const text = useText();
  return (
    <li className="flex items-stretch gap-4 overflow-hidden rounded-card border border-line bg-surface">
      <Picture
        src={vendorPicture({ vendor, iconUrl }) ?? '/art/tile-plain'}
        widths={TILE_WIDTHS}
        sizes="(min-width: 640px) 136px, 116px"
        width={320}
        height={400}
        alt=""
        className="h-full w-29 bg-raised object-cover sm:w-34"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start justify-between gap-3 py-3 pr-3">
        <h3 className="text-lg leading-[1.4] font-bold">{name}</h3>
        <LinkButton
          href={lobbyPage(category, { vendor })}
          size="small"
          aria-label={text('home.moreOf', { section: name })}
        >
          {text('home.more')}
        </LinkButton>
      </div>
    </li>
  );
}

/** SPEC.md §9. */
const HOT_AT_MOST = 12;
const VENDORS_AT_MOST = 5;
/** So few tiles would leave most of a row empty. */
const FEW_VENDORS = 2;

const WITH_TABS: readonly Category[] = ['RNG', 'LIVE', 'FISH', 'PVP'];

/** Where more hot games are: in the lobby of the first one that has a lobby with tabs. */
function hotterIn(games: readonly Game[]): string | undefined {
  const [game] = games.filter(({ category }) => WITH_TABS.includes(category));
  return game && lobbyPage(game.category, { tab: 'HOT' });
}

/** The catalogue's sections: what everybody plays, then category by category. */
export function Sections() {
  const { text } = useLocale();
  const query = homeQueries.sections();
  const { data, error, isError, isFetching, refetch } = useQuery(query);
  const sections = useFirstAnswer(query, data);
  if (!sections && isError) {
    return (
      <ErrorState
        message={reasonOf(error) ?? text('home.sectionFailed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!sections) return <Skeleton className="h-72 w-full" />;
  return sections.map((section) => {
    switch (section.kind) {
      case 'hot':
        return (
          <Section key="hot" title={text('home.hot')} more={hotterIn(section.games)} wide>
            {section.games.slice(0, HOT_AT_MOST).map((game) => (
              <HotGame key={game.id} game={game} />
            ))}
          </Section>
        );
      case 'games':
        return (
          <Section
            key={section.category}
            title={text(categoryNames[section.category])}
            more={lobbyPage(section.category)}
          >
            {section.games.map((game) => (
              <GameTile key={game.id} game={game} />
            ))}
          </Section>
        );
      case 'vendors': {
        const wide = section.vendors.length <= FEW_VENDORS;
        const VendorCard = wide ? WideVendorCard : VendorTile;
        return (
          <Section
            key={section.category}
            title={text(categoryNames[section.category])}
            more={lobbyPage(section.category)}
            wide={wide}
          >
            {section.vendors.slice(0, VENDORS_AT_MOST).map((vendor) => (
              <VendorCard key={vendor.vendor} vendor={vendor} />
            ))}
          </Section>
        );
      }
    }
  });
}
