let pressed = false;
addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (pressed = false), true);

/**
 * Runs something at once, or after the press that is under way. A press on a button leaves the field before it: what is wrong
 * with the field must not push the button away from under the finger before the press is over.
 */
export function afterPress(run: () => void): void {
  if (!pressed) return run();
  const runLater = () => setTimeout(run);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, runLater, { once: true });
}
