/** Names the browser's tab: the page's own title and the product, or the product alone. */
export declare function usePageTitle(title?: string): void;
