import { texts } from '../../texts/texts.js';

/** A link that is shared. */
export const useShareTexts = texts({
  en: { share: 'Share', link: 'Link', image: 'QR code of the link' },
  pl: { share: 'Udostępnij', link: 'Link', image: 'Kod QR z linkiem' },
});
