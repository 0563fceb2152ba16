import { useState } from 'react';

/** A list of more people than this is long: they are ticked and confirmed together, in place of a button for each, or folded. */
export const FEW = 8;

/** Which of these ids are ticked: those of `first` until the person ticks something. What is gone is not ticked any more. */
export function useTicks(ids: readonly string[], first: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const ticked = new Set((chosen ? ids : first).filter((id) => !chosen || chosen.has(id)));
  return {
    ticked,
    tick: (id: string, isTicked: boolean) =>
      setChosen(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id))),
    clear: () => setChosen(new Set()),
  };
}
