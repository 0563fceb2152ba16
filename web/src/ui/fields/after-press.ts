let isPressed = false;
let waiting: (() => void)[] = [];

addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, endPress, true);

function endPress(): void {
  isPressed = false;
  const runs = waiting;
  waiting = [];
  // After the click, which follows the press.
  if (runs.length > 0) setTimeout(() => runs.forEach((run) => run()));
}

/**
 * Runs a function now, or once after the press in progress. Pressing a button blurs a field: the field's message must not move the
 * button before the press ends. The press may change the field's value, so `run` must not bring an earlier one back.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
