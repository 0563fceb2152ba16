import { screenAt } from './screens.js';
/** Fetches a screen's code as soon as a pointer or the focus comes to a link to it, so that the change itself is quick. */
export function preloadOnIntent() {
    const preload = ({ target }) => {
        const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
        if (link)
            screenAt(link.pathname)
                ?.load()
                .catch(() => undefined);
    };
    for (const intent of ['pointerover', 'touchstart', 'focusin'])
        document.addEventListener(intent, preload, { passive: true });
}
//# sourceMappingURL=preload.js.map