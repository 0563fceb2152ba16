import { useEffect, useRef, useState } from 'react';

const FLASH_MS = 1600;

/** Whether a value changed within the last moment while it was on the screen. */
export function useJustChanged(value: string): boolean {
  const before = useRef(value);
  const [flashing, setFlashing] = useState(false);
  useEffect(() => {
    if (before.current === value) return undefined;
    before.current = value;
    setFlashing(true);
    const timer = setTimeout(() => setFlashing(false), FLASH_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return flashing;
}
