import { texts } from '../texts/texts.js';

/** The key by which partners send menus. */
export const useImportKeyTexts = texts({
  en: {
    importApi: 'Import API',
    importText: 'Restaurants can use this key to send us their menus automatically.',
    apiKey: 'Import API key',
    showKey: 'Show the key',
    hideKey: 'Hide the key',
    replaceKey: 'Replace the key',
    replaceQuestion: 'Replace the import key?',
    replaceText: 'The old key stops working immediately.',
    replace: 'Replace',
    apiPage: 'API specification',
    importSchema: 'JSON Schema of a menu',
  },
  pl: {
    importApi: 'API importu',
    importText: 'Restauracja może sama przysyłać swoje menu, używając tego klucza.',
    apiKey: 'Klucz API importu',
    showKey: 'Pokaż klucz',
    hideKey: 'Ukryj klucz',
    replaceKey: 'Wymień klucz',
    replaceQuestion: 'Wymienić klucz importu?',
    replaceText: 'Stary klucz od razu przestanie działać u wszystkich, którzy go używają.',
    replace: 'Wymień',
    apiPage: 'Specyfikacja API',
    importSchema: 'JSON Schema menu',
  },
});
