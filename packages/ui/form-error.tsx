/** What went wrong with a form as a whole, read out when it appears. */
export const FormError = ({ children }: { children: string | undefined }) => (
  <p
    role="alert"
    className="rounded-control border-2 border-loss px-3 py-2 font-medium text-ink empty:hidden"
  >
    {children}
  </p>
);
