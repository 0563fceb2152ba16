import { Suspense } from 'react';
import { lazyComponent } from '../browser/lazy-component.js';
import type { QuestionProps } from './overlay.js';

const Question = lazyComponent(async () => (await import('./overlay.js')).Question);

/** Asks before an action that is hard to undo. Its code is loaded when it first opens; until then the page stays as it is. */
export const ConfirmDialog = ({ open, ...question }: QuestionProps & { open: boolean }) =>
  open && (
    <Suspense>
      <Question {...question} />
    </Suspense>
  );
