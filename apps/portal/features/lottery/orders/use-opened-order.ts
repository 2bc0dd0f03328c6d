import { useSearch } from '../../../router/router-provider.tsx';

type Opened = {
  orderId: string | null;
  chaseId: string | null;
  openOrder: (id: string) => void;
  close: () => void;
  /** The address of this page with a chase, or a bet, open on it. */
  hrefOf: (kind: 'order' | 'chase', id: string) => string;
};

/** Which bet or chase lies open; it is part of the address, so that going back closes it. */
export function useOpenedOrder(): Opened {
  const [search, setSearch] = useSearch();
  const withOpen = (kind?: 'order' | 'chase', id = ''): URLSearchParams => {
    const next = new URLSearchParams(search);
    next.delete('order');
    next.delete('chase');
    if (kind) next.set(kind, id);
    return next;
  };
  return {
    orderId: search.get('order'),
    chaseId: search.get('chase'),
    openOrder: (id) => setSearch(withOpen('order', id)),
    close: () => setSearch(withOpen()),
    hrefOf: (kind, id) => `?${withOpen(kind, id).toString()}`,
  };
}
