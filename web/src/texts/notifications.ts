import { defineTexts } from './texts.js';

/** The texts about notifications. */
export const useNotificationTexts = defineTexts({
  en: () => import('./en/notifications.js'),
  pl: () => import('./pl/notifications.js'),
});
