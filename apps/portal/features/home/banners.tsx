import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useHydrated } from '../../data/loading/use-hydrated.ts';
import { useFirstAnswer } from '../../data/use-first-answer.ts';
import { useLargestPicture } from '../../widgets/facts.tsx';
import { BANNER_WIDTHS, Picture } from '../../widgets/picture.tsx';
import { langOf } from '../../data/locale/language-tag.ts';
import { ContentLink } from '../../widgets/content-link.tsx';
import { homeQueries } from './queries.ts';

/** SPEC.md §9: five seconds between moves, one second per move. */
const DELAY_MS = 5000;
const SPEED_MS = 1000;

export type Carousel = {
  /** Whether it moves by itself. */
  readonly moving: boolean;
  /** Lets it move by itself, or not. */
  move(wanted: boolean): void;
  /** Moves one banner forth (1) or back (-1); after the last comes the first. */
  step(by: 1 | -1): void;
  close(): void;
};

/** Makes a row that scrolls and snaps move by itself. It rests while it is touched, pointed at, focused or out of sight. */
export function openCarousel(row: HTMLElement): Carousel {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let wanted = !still;
  let visible = true;
  let frame = 0;

  const held = (): boolean => row.parentElement?.matches(':hover, :focus-within') ?? false;
  const tick = (): void => {
    if (wanted && visible && !document.hidden && !held()) step(1);
  };
  const timer = setInterval(tick, DELAY_MS);
  const watcher = new IntersectionObserver(([entry]) => (visible = entry?.isIntersecting ?? true));
  watcher.observe(row);
  row.addEventListener('pointerdown', stop);

  function step(by: 1 | -1): void {
    const [first, second] = row.children;
    if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
    const stride = second.offsetLeft - first.offsetLeft;
    const end = row.scrollWidth - row.clientWidth;
    const at = Math.round(row.scrollLeft / stride) + by;
    const past = at * stride > end + stride / 2;
    glide(at < 0 ? end : past ? 0 : Math.min(at * stride, end));
  }

  /** Snapping would pull against the movement, so it waits until the movement is over. */
  function glide(to: number): void {
    stop();
    // Who wants no motion is there at once.
    const speed = still ? 0 : SPEED_MS;
    const from = row.scrollLeft;
    const start = performance.now();
    row.style.scrollSnapType = 'none';
    row.style.scrollBehavior = 'auto';
    const draw = (now: number): void => {
      const part = speed === 0 ? 1 : Math.min(1, (now - start) / speed);
      row.scrollLeft = from + (to - from) * (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
      if (part < 1) frame = requestAnimationFrame(draw);
      else stop();
    };
    frame = requestAnimationFrame(draw);
  }

  function stop(): void {
    cancelAnimationFrame(frame);
    row.style.removeProperty('scroll-snap-type');
    row.style.removeProperty('scroll-behavior');
  }

  return {
    get moving() {
      return wanted;
    },
    move(next) {
      wanted = next;
    },
    step,
    close() {
      clearInterval(timer);
      watcher.disconnect();
      row.removeEventListener('pointerdown', stop);
      stop();
    },
  };
}

const SIZES = '(min-width: 1280px) 540px, (min-width: 1024px) 40vw, (min-width: 640px) 60vw, 92vw';

/**
 * The banners: a plain row that scrolls and snaps, which a browser without script can use too; once the app runs it moves
 * by itself, until a finger, a pointer or the keyboard is on it, or motion is unwanted.
 */
export function Banners() {
  const text = useText();
  const query = homeQueries.banners();
  const banners = useFirstAnswer(query, useQuery(query).data) ?? [];
  const row = useRef<HTMLUListElement>(null);
  const carousel = useRef<Carousel>(null);
  const [moving, setMoving] = useState(true);
  const hydrated = useHydrated();
  const many = banners.length > 1;
  const [first] = banners;
  useLargestPicture(first ? { src: first.imageUrl, widths: BANNER_WIDTHS, sizes: SIZES } : null);

  useEffect(() => {
    if (!row.current || !many) return undefined;
    const opened = openCarousel(row.current);
    carousel.current = opened;
    setMoving(opened.moving);
    return () => opened.close();
  }, [many]);

  if (banners.length === 0) return null;
  const toggle = () => {
    carousel.current?.move(!moving);
    setMoving(!moving);
  };
  return (
    <section aria-roledescription="carousel" aria-label={text('home.banners')} className="group relative">
      <ul
        ref={row}
        tabIndex={-1}
        className="-mx-3 flex snap-x snap-mandatory gap-[20.3px] overflow-x-auto scroll-smooth scroll-px-3 px-3 [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:px-6"
      >
        {banners.map(({ id, imageUrl, alt, link, language }, at) => (
          <li
            key={id}
            lang={langOf(language)}
            className={classes(
              'relative w-full shrink-0 snap-center sm:w-[60%] lg:w-[calc((100%-20.3px)/2)] lg:snap-start',
              // SPEC.md §9: up to three, but never all of them, or nothing would move.
              banners.length > 3 && 'xl:w-[calc((100%-40.6px)/3)]',
            )}
          >
            <BannerBody link={link}>
              <Picture
                src={imageUrl}
                widths={BANNER_WIDTHS}
                sizes={SIZES}
                width={768}
                height={384}
                alt=""
                first={at === 0}
                ground="h-36 rounded-card bg-raised"
                className="aspect-2/1 w-full rounded-card bg-raised object-cover"
              />
              <span className="absolute inset-y-0 left-0 flex w-1/2 flex-col items-start gap-3 p-4 pt-[7%] sm:p-6 sm:pt-[7%]">
                <span className="text-[min(1.125rem,5.6vw)] leading-[1.45] font-bold text-balance text-ink sm:text-xl lg:text-lg xl:text-xl">
                  <span className="plated">{alt}</span>
                </span>
                {link && (
                  <span className="flex size-9 items-center justify-center rounded-full border-2 border-surface bg-action text-on-action">
                    <Icon of="arrow-right" />
                  </span>
                )}
              </span>
            </BannerBody>
          </li>
        ))}
      </ul>
      {many && hydrated && (
        <div className="absolute right-2 bottom-2 flex rounded-control bg-canvas/80 opacity-0 eased group-focus-within:opacity-100 group-hover:opacity-100 max-sm:hidden">
          <IconButton
            icon="chevron-left"
            label={text('home.previousBanner')}
            onClick={() => carousel.current?.step(-1)}
          />
          <IconButton
            icon={moving ? 'pause' : 'play'}
            label={text(moving ? 'home.pauseBanners' : 'home.playBanners')}
            onClick={toggle}
          />
          <IconButton
            icon="chevron-right"
            label={text('home.nextBanner')}
            onClick={() => carousel.current?.step(1)}
          />
        </div>
      )}
    </section>
  );
}

type BannerBodyProps = { link?: ComponentProps<typeof ContentLink>['link'] | undefined; children: ReactNode };

const BannerBody = ({ link, children }: BannerBodyProps) =>
  link ? (
    <ContentLink link={link} className="block rounded-card">
      {children}
    </ContentLink>
  ) : (
    <div>{children}</div>
  );
