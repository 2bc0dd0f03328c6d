import { useEffect, useRef } from 'react';

/** What went wrong with a form as a whole: read out when it appears, and brought into sight with what stands below it: it came where the button was that was pressed. */
export function FormError({ children }: { children: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (children) line.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <p
      ref={line}
      role="alert"
      className="scroll-mt-4 scroll-mb-20 rounded-control border-2 border-loss px-3 py-2 font-medium text-ink empty:hidden"
    >
      {children}
    </p>
  );
}
