/** How a sentence is meant; theme.css has the colours. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';
