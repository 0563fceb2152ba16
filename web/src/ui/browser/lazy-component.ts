import { createElement, lazy, useState, type ComponentType } from 'react';

/**
 * A component whose code is loaded when it is first rendered, or ahead of that by `preload`; repeated calls of it cost nothing. Once the
 * code is loaded it renders at once, which a component of React's `lazy` does not: that shows the fallback first.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => ({ default: (loaded ??= await load()) });
  const Lazy = lazy(preload);
  // A mounted element keeps its component: another one would empty its form.
  const Component = (props: Props) => createElement(useState(() => loaded ?? Lazy)[0], props);
  return Object.assign(Component, { preload });
}
