import type { FirstTexts } from '../en.js';

/** The Polish texts of restaurants and dishes. */
export const restaurants: Pick<FirstTexts, 'pasteMenu' | 'restaurants' | 'restaurant' | 'restaurantForm' | 'dishForm'> =
  {
    pasteMenu: { title: 'Wczytaj menu' },
    restaurants: {
      title: 'Restauracje i dania',
      name: 'Nazwa restauracji',
      dishCount: 'Liczba dań',
      lastCrawled: 'Ostatnia aktualizacja automatyczna',
      lastEdited: 'Ostatnia zmiana ręczna',
      never: 'nigdy',
      menuWaits: 'menu do sprawdzenia',
      create: 'Nowa restauracja',
      empty: 'Nie ma jeszcze restauracji.',
      filter: 'Szukaj po nazwie',
      noMatch: 'Brak pasujących restauracji.',
      sortBy: 'Sortuj',
      sortings: { name: 'A–Ż', dishes: 'Najwięcej dań', latest: 'Ostatnie zmiany' },
      noMenu: 'jeszcze bez dań',
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
