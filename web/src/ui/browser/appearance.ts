import { createSharedState } from '../../api/state/shared-state.js';

/** The choices of appearance; `system` follows the device. */
export const APPEARANCES = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof APPEARANCES)[number];

const KEY = 'kantyna.appearance';
const stored = localStorage.getItem(KEY);
const appearance = createSharedState<Appearance>(APPEARANCES.find((choice) => choice === stored) ?? 'system');

/** Applies the chosen appearance to the page. */
export function applyAppearance(): void {
  const chosen = appearance.get();
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}

/** Changes the appearance and remembers it. */
export function chooseAppearance(chosen: Appearance): void {
  appearance.set(chosen);
  localStorage.setItem(KEY, chosen);
  applyAppearance();
}

/** The appearance as React state. */
export const useAppearance = appearance.use;
