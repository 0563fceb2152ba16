import type { Texts } from '../en.js';

/** The Polish texts of restaurants and dishes. */
export const restaurants: Pick<Texts, 'pasteMenu' | 'restaurants' | 'restaurant' | 'restaurantForm' | 'dishForm'> = {
  pasteMenu: { title: 'Wklej menu' },
  restaurants: {
    title: 'Restauracje i dania',
    name: 'Nazwa restauracji',
    dishCount: 'Liczba dań',
    lastCrawled: 'Ostatnia aktualizacja automatyczna',
    lastEdited: 'Ostatnia zmiana ręczna',
    never: 'nigdy',
    create: 'Nowa restauracja',
    empty: 'Nie ma jeszcze restauracji.',
    filter: 'Szukaj po nazwie',
    noMatch: 'Brak pasujących restauracji.',
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
  restaurant: { title: 'Restauracja' },
  restaurantForm: { createTitle: 'Nowa restauracja', editTitle: 'Edycja restauracji' },
  dishForm: { createTitle: 'Nowe danie', editTitle: 'Edycja dania' },
};
