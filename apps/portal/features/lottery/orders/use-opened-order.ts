import { useSearch } from '../../../router/router-provider.tsx';

type Opened = {
  orderId: string | null;
  multiDrawOrderId: string | null;
  openOrder: (id: string) => void;
  close: () => void;
  /** The address of this page with a multi-draw order, or a bet, open on it. */
  hrefOf: (kind: 'order' | 'multi-draw-order', id: string) => string;
};

/** Which bet or multi-draw order lies open; it is part of the address, so that going back closes it. */
export function useOpenedOrder(): Opened {
  const [search, setSearch] = useSearch();
  const withOpen = (kind?: 'order' | 'multi-draw-order', id = ''): URLSearchParams => {
    const next = new URLSearchParams(search);
    next.delete('order');
    next.delete('multi-draw-order');
    if (kind) next.set(kind, id);
    return next;
  };
  return {
    orderId: search.get('order'),
    multiDrawOrderId: search.get('multi-draw-order'),
    openOrder: (id) => setSearch(withOpen('order', id)),
    close: () => setSearch(withOpen()),
    hrefOf: (kind, id) => `?${withOpen(kind, id).toString()}`,
  };
}
