import { withoutBase } from '../api/base-path.js';
import { mayLoadAhead } from '../ui/browser/may-load-ahead.js';
import { screenAt } from './screens.js';

/** Loads a screen's code when a pointer or the focus reaches a link to it, so that the screen opens quickly. */
export function preloadOnIntent(): void {
  const preload = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link && mayLoadAhead())
      screenAt(withoutBase(link.pathname))
        ?.load()
        .catch(() => undefined);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, preload, { passive: true });
}
