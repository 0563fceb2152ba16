import { startTransition, Suspense, useState, type ReactNode } from 'react';

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
