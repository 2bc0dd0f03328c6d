import { useLayoutEffect, useState } from 'react';
import { reviewing, type Review, type TicketPicker } from './review-tickets.ts';

const NOTHING: Review = { good: [], wrong: [], doubled: [], ignored: [] };

/**
 * The review of a text that is being typed; a long one is read in stretches, with time for the page between them. What is short is read
 * before the next press can come, or that press would work on what stood there before.
 *
 * @param onReviewed gets null while a long text is being read
 */
export function useReview(
  picker: TicketPicker,
  typed: string,
  onReviewed: (review: Review | null) => void,
): { review: Review; isReading: boolean } {
  const [review, setReview] = useState(NOTHING);
  const [isReading, setReading] = useState(false);
  useLayoutEffect(() => {
    const steps = reviewing(picker, typed);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = (): void => {
      const step = steps.next();
      setReading(step.done !== true);
      if (step.done === true) {
        setReview(step.value);
        onReviewed(step.value);
      } else {
        onReviewed(null);
        timer = setTimeout(goOn);
      }
    };
    goOn();
    return () => clearTimeout(timer);
    // What is told of a review does not change what is reviewed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picker, typed]);
  return { review, isReading };
}
