import { pathTo } from '../../ui/links/paths.js';

/** The query parameter of the page that reads menus: the one that waits is looked at. */
export const WAITING_PARAMETER = 'held';

/** The query parameter of the page that reads menus: the address to begin with. */
export const PAGE_PARAMETER = 'page';

/** The path of the menu that waits for a person. */
export const waitingMenuPath = (id: string): string => `${pathTo('pasteMenu', { id })}?${WAITING_PARAMETER}`;

/** The path of reading a menu from a page. */
export const pagePath = (id: string, url: string): string =>
  `${pathTo('pasteMenu', { id })}?${PAGE_PARAMETER}=${encodeURIComponent(url)}`;
