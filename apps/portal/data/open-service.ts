import type { MouseEvent } from 'react';
import { paths } from '../router/paths.ts';

/** SPEC.md §9. */
const WINDOW = 'popup,width=440,height=750';

/**
 * What a link to the customer service carries: a window of its own beside the page; where windows are not allowed, or there is no script,
 * another tab.
 */
export const serviceLink = {
  href: paths.service,
  target: 'service',
  onClick(event: MouseEvent) {
    if (window.open(paths.service, 'service', WINDOW)) event.preventDefault();
  },
} as const;
