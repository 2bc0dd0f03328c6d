import { useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | null>>;

/** The filters that the address holds, and the address with some of them changed (null: taken out). */
export function useAddress(): { get(name: string): string | null; change(changes: Changes): string } {
  const [params] = useSearchParams();
  return {
    get: (name) => params.get(name),
    change(changes) {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return `?${next}`;
    },
  };
}
