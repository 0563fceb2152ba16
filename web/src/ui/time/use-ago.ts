import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../texts/texts.js';
import { useCompanyZone } from '../format/company-zone.js';
import { relativeTime } from '../format/relative-time.js';

/** How often relative times are renewed (ms). */
const TICK = 20_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK);
  return () => clearInterval(timer);
}

const tick = (): number => Math.floor(Date.now() / TICK);

/** A function that gives an instant as relative time (`5 minutes ago`). The component renders again as time passes. */
export function useAgo(): (instant: string) => string {
  const language = useLanguage();
  useSyncExternalStore(subscribe, tick);
  const timeZone = useCompanyZone();
  return (instant) => relativeTime(instant, language, timeZone);
}
