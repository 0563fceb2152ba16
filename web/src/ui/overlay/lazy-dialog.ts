import { startTransition, type ComponentType } from 'react';
import { lazyComponent } from '../browser/lazy-component.js';

/** A form or dialog whose code is loaded when it is first opened: Material UI is larger than the rest of show order. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazyComponent(load, { hasMui: true });
  return Object.assign(Dialog, {
    /** Runs the state update that shows the dialog. Until the code is loaded, the page stays as it is. */
    show: (update: () => void) => (Dialog.isLoaded() ? update() : startTransition(update)),
  });
}
