import { readEvidence, type Evidence, type Remark } from '@mela/lottery-rules';
import { lotteryLogConsistency, lotteryTicketLeaves } from '@mela/wire/portal/lottery-log.ts';
import { call } from '../../../data/call.ts';
import { useFetched } from './use-show-proof.ts';

/** Something of the public log that was fetched, under a name. */
export type Kept = Readonly<{ name: string; text: string }>;

const kept = (name: string, evidence: Evidence): Kept => ({ name, text: JSON.stringify(evidence) });

/** The hashes of all tickets of a draw, page after page. */
async function leavesOf(game: string, drawNumber: string): Promise<Kept[]> {
  const pages: Kept[] = [];
  for (let from = 0, count = 1; from < count;) {
    const page = await call(lotteryTicketLeaves, { query: { game, drawNumber, from } });
    pages.push(kept(`tickets-${drawNumber}-${from}.json`, page));
    if (page.leaves.length === 0) return pages;
    count = page.count;
    from += page.leaves.length;
  }
  return pages;
}

/** Which draw a file's tickets are for. */
function drawOf(text: string): { game: string; drawNumber: string } | null {
  const read = readEvidence(text);
  const [ticket] = read.ok && read.value.kind === 'receipt' ? read.value.tickets : [];
  return ticket ? { game: ticket.game, drawNumber: ticket.numero } : null;
}

/** For a remark that something is missing, a way to fetch it from the brand's public log; what is checked stays here. */
export function useEvidence(
  texts: readonly string[],
  onGot: (more: readonly Kept[]) => void,
): (remark: Remark) => (() => void) | null {
  const fetch = useFetched();
  return (remark) => {
    if (remark.remark === 'heads-apart') {
      const { from, to } = remark;
      return () =>
        void fetch(call(lotteryLogConsistency, { query: { from, to } }), (file) =>
          onGot([kept(`log-${from}-${to}.json`, file)]),
        );
    }
    if (remark.remark !== 'receipt-alone') return null;
    const draws = texts.map(drawOf).filter((draw) => draw !== null);
    return () =>
      void fetch(Promise.all(draws.map(({ game, drawNumber }) => leavesOf(game, drawNumber))), (pages) =>
        onGot(pages.flat()),
      );
  };
}
