import { createElement, lazy, useState, type ComponentType } from 'react';

const companions = new Set<Promise<unknown>>();

/** Has the components whose code is being loaded wait for something else that their code has asked for. */
export function loadWithCode(companion: Promise<unknown>): void {
  const settled = companion.catch(() => undefined).finally(() => companions.delete(settled));
  companions.add(settled);
}

/**
 * A component whose code is loaded when it is first rendered, or ahead of that by `preload`; repeated calls of it cost nothing. Once the
 * code is loaded it renders at once, which a component of React's `lazy` does not: that shows the fallback first.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const component = await load();
    await Promise.all(companions);
    return { default: (loaded ??= component) };
  };
  const Lazy = lazy(preload);
  // What is mounted keeps its component: another one would empty its form.
  const Component = (props: Props) => createElement(useState(() => loaded ?? Lazy)[0], props);
  return Object.assign(Component, { preload, isLoaded: () => loaded !== undefined });
}
