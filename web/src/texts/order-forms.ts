import { defineTexts } from './texts.js';

/** The texts of the forms of orders. */
export const useOrderFormTexts = defineTexts({
  en: () => import('./en/order-forms.js'),
  pl: () => import('./pl/order-forms.js'),
});
