import type { OrderPreview } from '@kantyna/contracts/orders/previews';
import { PRODUCT_NAME } from '@kantyna/contracts/product';

/**
 * The web app's page with what chats show of a link to an order (Open Graph, https://ogp.me): the restaurant, and until when dishes can
 * be chosen. Anybody may read it, so it says nothing about people.
 */
export function withPreview(page: string, preview: OrderPreview): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT_NAME,
    'og:title': preview.restaurantName,
    'og:description': describe(preview),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return page.replace('</title>', (end) => end + tags.join(''));
}

/**
 * The time until which dishes can be chosen, by default the time of order, in both languages: a request for a preview does not name one.
 */
export function describe({ orderDate, timeOfOrder, closingTime }: OrderPreview): string {
  const [year, month, day] = orderDate.split('-');
  const times =
    closingTime === undefined
      ? `Zamawiamy o ${timeOfOrder} · Ordering at ${timeOfOrder}`
      : `Wybierz do ${closingTime} · Choose until ${closingTime}`;
  return `${times} · ${day}.${month}.${year}`;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in HTML, also in an attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character]!);
