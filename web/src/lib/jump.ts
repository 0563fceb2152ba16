import type { MouseEvent } from 'react';

/**
 * Follows a link to a place of the same page, and takes the focus there. It leaves no entry in the history, where the router would
 * not know it: Back stays the way to the page before.
 */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const place = document.getElementById(event.currentTarget.hash.slice(1));
  place?.focus({ preventScroll: true });
  place?.scrollIntoView();
}
