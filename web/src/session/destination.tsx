import { useLocation } from 'react-router-dom';
import { matchPath, pathTo } from '../ui/links/paths.js';
import { returnPath } from '../ui/links/return-path.js';
import { useScreenTitles } from '../ui/links/screen-titles.texts.js';
import { useLoginTexts } from './login.texts.js';

/** The path that logging in leads to. */
export const useDestination = (): string => returnPath(useLocation().search, pathTo('todayOrders'));

/** Says where logging in leads, for who came by a link to another screen than today's orders. */
export function Destination() {
  const texts = useLoginTexts();
  const titles = useScreenTitles();
  const { pathname } = new URL(useDestination(), location.origin);
  const name = matchPath(pathname)?.name;
  const title = name && name !== 'todayOrders' ? titles[name] : '';
  return title !== '' && <p>{texts.leadsTo(title)}</p>;
}
