import { useSearch } from './router-provider.tsx';

/** Changes words of the address, so that a selection can be shared and gone back from; an empty one goes. */
export function useChoose(): (changes: Record<string, string>) => void {
  const [search, setSearch] = useSearch();
  return (changes) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  };
}
