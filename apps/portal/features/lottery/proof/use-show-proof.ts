import type { Evidence } from '@mela/lottery-rules';
import { drawProof, lotteryOrderReceipt, lotterySlipProof } from '@mela/wire/portal/lottery.ts';
import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { call } from '../../../data/call.ts';
import { CallError, reasonOf } from '../../../data/call-error.ts';
import { useNavigate } from '../../../router/router-provider.tsx';
import { saveFile } from './save-file.ts';
import { paths } from '../../../router/paths.ts';

/** Fetches something to check and does something with it; what goes wrong is told. */
export function useFetched(): <T>(fetched: Promise<T>, then: (got: T) => unknown) => Promise<void> {
  const text = useText();
  return async (fetched, then) => {
    try {
      await then(await fetched);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(reasonOf(error) ?? text('shell.network'), 'loss');
    }
  };
}

/** Opens the verifier with what is fetched. */
function useVerifier(): (fetched: Promise<Evidence>) => Promise<void> {
  const navigate = useNavigate();
  const fetch = useFetched();
  return (fetched) =>
    fetch(fetched, (evidence) =>
      navigate(paths.verify, { state: { evidence: JSON.stringify(evidence, undefined, 2) } }),
    );
}

/** Fetches the proof of a slip and opens the verifier with it. */
export function useShowProof(): (slipId: string) => Promise<void> {
  const verify = useVerifier();
  return (slipId) => verify(call(lotterySlipProof, { params: { slipId } }));
}

/** Fetches the proof of a draw and opens the verifier with it. */
export function useShowDrawProof(): (game: string, drawNumber: string) => Promise<void> {
  const verify = useVerifier();
  return (game, drawNumber) => verify(call(drawProof, { query: { game, drawNumber } }));
}

/** Fetches the receipt of an order: to be checked, or to be kept. */
export function useReceipt(): {
  check: (orderId: string) => Promise<void>;
  save: (orderId: string, number: string) => Promise<void>;
} {
  const verify = useVerifier();
  const fetch = useFetched();
  const receiptOf = (orderId: string) => call(lotteryOrderReceipt, { params: { orderId } });
  return {
    check: (orderId) => verify(receiptOf(orderId)),
    save: (orderId, number) =>
      fetch(receiptOf(orderId), (receipt) => saveFile(`receipt-${number}.json`, receipt)),
  };
}
