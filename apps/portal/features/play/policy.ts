const KEY = 'opened-anew';

/**
 * Hears when this page may not frame an origin. It keeps the policy that it came with, and what a game opens from may have been added since:
 * then the page is asked for anew (`anew`), once, and if that has not helped, no more (`refused`).
 */
export function watchPolicy(origin: string, onRefused: (next: 'anew' | 'refused') => void): () => void {
  const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return;
    const tried = sessionStorage.getItem(KEY) === origin;
    onRefused(tried ? 'refused' : 'anew');
    if (tried) return policyHolds();
    sessionStorage.setItem(KEY, origin);
    location.reload();
  };
  addEventListener('securitypolicyviolation', hear);
  return () => removeEventListener('securitypolicyviolation', hear);
}

/** A game has opened: the next one that may not is asked for anew again. */
export function policyHolds(): void {
  sessionStorage.removeItem(KEY);
}
