/** Whether code may be loaded before it is needed: not if the person saves data, and not on a slow line. Safari and Firefox tell neither. */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return !connection || (!connection.saveData && connection.effectiveType === '4g');
}
