import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { noteScroll, scrollTo } from './keep-scroll.ts';
import type { Router, View } from './open-router.ts';

const RouterContext = createContext<Router | undefined>(undefined);
const ViewContext = createContext<View | undefined>(undefined);

/** Lets everything below know where the reader is, and follows them. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [view, setView] = useState(router.view);
  const shown = useRef(view);

  useEffect(() => {
    let latest = shown.current;
    const follow = () => {
      const next = router.view();
      if (next.location !== latest.location) noteScroll(latest);
      latest = next;
      startTransition(() => setView(next));
    };
    follow();
    return router.watch(follow);
  }, [router]);

  useLayoutEffect(() => {
    if (view.location !== shown.current.location) scrollTo(view, shown.current);
    shown.current = view;
  }, [view]);

  return (
    <RouterContext value={router}>
      <ViewContext value={view}>{children}</ViewContext>
    </RouterContext>
  );
}

/** What is shown, with what its route says of itself. */
export function useView(): View {
  const view = use(ViewContext);
  if (!view) throw new Error('useView outside of RouterProvider');
  return view;
}

/** Where the reader is. */
export const useLocation = () => useView().location;

function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter outside of RouterProvider');
  return router;
}

/** Goes to an address of this site. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate;

/** Whether the next page is on its way: known at once, while what is shown may have to wait for parts that are not alive yet. */
export function useWaiting(): boolean {
  const router = useRouter();
  return useSyncExternalStore(
    router.watch,
    () => router.view().waiting,
    () => false,
  );
}

/** The address's query, and a way to change it in place: no new step in the history, no scrolling. */
export function useSearch(): readonly [search: URLSearchParams, setSearch: (next: URLSearchParams) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(
    () => [
      new URLSearchParams(search),
      (next) => void navigate(`${pathname}?${next.toString()}`, { replace: true, still: true }),
    ],
    [pathname, search, navigate],
  );
}
