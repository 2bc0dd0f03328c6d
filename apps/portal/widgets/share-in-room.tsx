import { LinkButton } from '@mela/ui/link-button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../router/paths.ts';

const KINDS = ['order', 'win'] as const;
const KIND = 'share';
const ID = 'id';

/** What somebody wants to show in the chat room: a bet on the lottery, or a win of the betting record. */
export type Shared = Readonly<{ kind: (typeof KINDS)[number]; id: string }>;

/** What a card shows of it, as far as the page that it was chosen on knows it. */
export type SharedFacts = Readonly<{
  gameName: string;
  drawNumber?: string;
  lines?: number;
  stake: bigint;
  win: bigint | null;
  currency: string;
}>;

const keyOf = ({ kind, id }: Shared) => ['shared-in-room', kind, id] as const;

type ShareInRoomProps = { shared: Shared; facts: SharedFacts; children: ReactNode };

/** Leads to the chat room with a bet or a win beside what is going to be written there. */
export function ShareInRoom({ shared, facts, children }: ShareInRoomProps) {
  const queries = useQueryClient();
  const { kind, id } = shared;
  return (
    <LinkButton
      look="outline"
      href={`${paths.chatRoom}?${new URLSearchParams({ [KIND]: kind, [ID]: id }).toString()}`}
      onClick={() => void queries.setQueryData(keyOf(shared), facts)}
    >
      {children}
    </LinkButton>
  );
}

/** What the address of the chat room wants to show there, if anything. */
export function sharedOf(search: URLSearchParams): Shared | null {
  const kind = KINDS.find((one) => one === search.get(KIND));
  const id = search.get(ID);
  return kind && id ? { kind, id } : null;
}

/** The same address without the wish. */
export function withoutShared(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(KIND);
  rest.delete(ID);
  return rest;
}

/** What is known of it here; nothing where the page was loaded anew since it was chosen. */
export const useSharedFacts = (shared: Shared): SharedFacts | undefined =>
  useQueryClient().getQueryData<SharedFacts>(keyOf(shared));
