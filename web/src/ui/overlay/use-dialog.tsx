import { startTransition, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { lazyComponent } from '../browser/lazy-component.js';

/** A form or dialog whose code is loaded when it is first opened: Material UI is larger than the rest of show order. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(load, { hasMui: true });

/**
 * A dialog that a component opens, and that goes with it. `render` makes it with present values; `about` is what it was opened with. The
 * component renders `dialog`.
 *
 *     const flag = useDialog<DishEntryIds>((close, dish) => <FlagDialog dish={dish} onClose={close} />);
 *     <Button onClick={() => flag.open(dish)} />
 *     {flag.dialog}
 */
export function useDialog<About = void>(
  render: (close: () => void, about: About) => ReactNode,
): { open: (about: About) => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<{ readonly about: About }>();
  return {
    // A slow phone paints the press first.
    open: (about) => startTransition(() => setOpened({ about })),
    // Until its code is loaded, the page stays as it is.
    dialog: opened && <Suspense>{render(() => setOpened(undefined), opened.about)}</Suspense>,
  };
}
