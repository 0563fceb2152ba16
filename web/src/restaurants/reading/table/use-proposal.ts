import { useEffect, useRef, useState } from 'react';
import { useProposalTexts } from './proposal.texts.js';
import { showNotice } from '../../../ui/browser/notice.js';
import type { Paste } from './paste.js';
import type { PastedRow } from './pasted-rows.js';
import { changedRows, withoutRows } from './proposal.js';

/** The actions on the rows of a proposal. Several in one event build on each other. */
export interface ProposalActions {
  /** Puts a changed row in place of the present one. */
  readonly change: (row: PastedRow) => void;
  /** Strikes rows out: they are no dishes. */
  readonly remove: (rows: readonly PastedRow[]) => void;
  /** Notes that a person looked at a row. */
  readonly look: (key: string) => void;
  /** Takes the last change or removal back; does nothing without one. */
  readonly undo: () => void;
}

/** The number of steps that can be taken back. */
const MOST_STEPS = 100;

/** The actions on the rows of a proposal. A change of more rows than one is told, with an undo. */
export function useProposal(paste: Paste, onChange: (paste: Paste) => void): ProposalActions {
  const texts = useProposalTexts();
  const [steps, setSteps] = useState<readonly Paste[]>([]);
  const now = useRef(paste);
  useEffect(() => {
    now.current = paste;
  }, [paste]);
  const set = (next: Paste) => {
    now.current = next;
    onChange(next);
  };
  const backTo = ({ rows, lines, gone = [] }: Paste) => set({ ...now.current, rows, lines, gone });
  const step = (next: Paste, told?: string) => {
    const before = now.current;
    setSteps((made) => [...made, before].slice(-MOST_STEPS));
    set(next);
    const undo = () => {
      setSteps((made) => made.slice(0, -1));
      backTo(before);
    };
    // A notice that is not of the last step would take back more than it says.
    showNotice(told === undefined ? undefined : { text: told, undo });
  };
  return {
    change: (row) => {
      const { rows, followed } = changedRows(now.current.rows, row);
      step({ ...now.current, rows }, followed > 0 ? texts.followed(followed + 1, row.category.trim()) : undefined);
    },
    remove: (gone) =>
      step(
        withoutRows(now.current, gone),
        gone.length === 1 ? texts.removed(gone[0]!.name) : texts.removedAll(gone.length),
      ),
    look: (key) =>
      set({ ...now.current, rows: now.current.rows.map((row) => (row.key === key ? { ...row, isSeen: true } : row)) }),
    undo: () => {
      const before = steps.at(-1);
      if (!before) return;
      setSteps(steps.slice(0, -1));
      backTo(before);
      showNotice();
    },
  };
}
