let pressed = false;
addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (pressed = false), true);

/**
 * Runs a function now, or after the press in progress. Pressing a button blurs a field: the field's message must not move the
 * button before the press ends.
 */
export function afterPress(run: () => void): void {
  if (!pressed) return run();
  const runLater = () => setTimeout(run);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, runLater, { once: true });
}
