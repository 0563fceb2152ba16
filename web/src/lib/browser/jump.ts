import type { MouseEvent } from 'react';

/**
 * Follows a link to an element of the same page and focuses it. It adds no history entry, which the router would not know:
 * Back still leads to the previous page.
 */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}
