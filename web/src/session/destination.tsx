import { useLocation } from 'react-router-dom';
import { matchPath, pathTo } from '../ui/links/paths.js';
import { returnPath } from '../ui/links/return-path.js';
import { SCREEN_TITLES } from '../ui/links/screen-titles.js';
import { useTexts } from '../texts/texts.js';

/** The path that logging in leads to. */
export const useDestination = (): string => returnPath(useLocation().search, pathTo('todayOrders'));

/** Says where logging in leads, for who came by a link to another screen than today's orders. */
export function Destination() {
  const texts = useTexts();
  const { pathname } = new URL(useDestination(), location.origin);
  const name = matchPath(pathname)?.name;
  const title = name && name !== 'todayOrders' ? SCREEN_TITLES[name]?.(texts) : undefined;
  return title !== undefined && <p>{texts.login.leadsTo(title)}</p>;
}
