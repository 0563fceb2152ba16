import { createElement, lazy, startTransition, useState, type ComponentType } from 'react';

/**
 * A form or dialog whose code is loaded when it is first opened, or ahead of that by `preload`. Forms and dialogs need the
 * widgets, which are larger than the rest of show order.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => ({ default: (loaded ??= await load()) });
  const Lazy = lazy(preload);
  // A mounted dialog keeps its component: another one would empty its form.
  const Dialog = (props: Props) => createElement(useState(() => loaded ?? Lazy)[0], props);
  return Object.assign(Dialog, {
    preload,
    /** Runs the state update that shows the dialog. Until the code is loaded, the page stays as it is. */
    show: (update: () => void) => (loaded ? update() : startTransition(update)),
  });
}
