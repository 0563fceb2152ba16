import { describe as group, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describe, withPreview } from './order-previews.js';

const PAGE = '<!doctype html><head><title>Kantyna</title><style>a{}</style></head>';
const preview = (restaurantName: string) => ({ restaurantName, orderDate: '2026-11-22', timeOfOrder: '11:30' });

group('the preview of a link to an order', () => {
  test('names the restaurant and the time of order, and changes nothing else of the page', () => {
    const page = withPreview(PAGE, preview('Bar „Pod Kasztanem” & Syn'));
    const tags = page.match(/<meta[^>]*>/g)!;
    expect(tags).toEqual([
      '<meta property="og:type" content="website">',
      '<meta property="og:site_name" content="Kantyna">',
      '<meta property="og:title" content="Bar „Pod Kasztanem” &amp; Syn">',
      '<meta property="og:description" content="Zamawiamy o 11:30 · Ordering at 11:30 · 22.11.2026">',
    ]);
    expect(page.replace(tags.join(''), '')).toBe(PAGE);
    expect(describe({ ...preview(''), closingTime: '10:45' })).toBe(
      'Wybierz do 10:45 · Choose until 10:45 · 22.11.2026',
    );
  });

  test('keeps any name inside its attribute', () => {
    const hostile = fc.oneof(fc.string(), fc.constantFrom('"><script>', "' onload='x", '$&$`', '</title>', '&quot;'));
    fc.assert(
      fc.property(hostile, (name) => {
        const content = /og:title" content="([^"]*)">/.exec(withPreview(PAGE, preview(name)))![1]!;
        expect(content).not.toMatch(/[<>"']/);
        const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
        expect(content.replace(/&(\w+|#39);/g, (_, code: string) => characters[code]!)).toBe(name);
      }),
    );
  });
});
