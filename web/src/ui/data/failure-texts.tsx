import { Suspense } from 'react';
import { isLostConnection } from '../../api/state/error-list.js';
import { useErrorTexts } from '../../texts/errors.texts.js';
import { lazyComponent } from '../browser/lazy-component.js';
import type { SaidByTexts } from './refusal-texts.js';

/** The server's own words stand in for the texts of refusals. */
const WithoutRefusals = ({ children }: SaidByTexts) => children({ ...useErrorTexts(), refusals: {}, faults: {} });

/** Says failures with the texts of refusals, or without them if their code does not load. */
export const WithRefusals = lazyComponent<SaidByTexts>(() =>
  import('./refusal-texts.js').then(
    (module) => module.WithRefusals,
    () => WithoutRefusals,
  ),
);

/** Says failures. It waits for the texts of refusals if one of the failures may be one: nobody sees two languages. */
export const FailureTexts = ({ failures, children }: SaidByTexts & { failures: readonly unknown[] }) =>
  failures.every(isLostConnection) ? (
    <WithoutRefusals>{children}</WithoutRefusals>
  ) : (
    <Suspense>
      <WithRefusals>{children}</WithRefusals>
    </Suspense>
  );
