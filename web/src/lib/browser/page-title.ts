import { useEffect } from 'react';
import { PRODUCT_NAME } from '@kantyna/contracts/product';

/** Names the browser's tab: the page's own title and the product, or the product alone. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? PRODUCT_NAME : `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}
