import type { MoreTexts } from '../en-more.js';

/** The Polish texts of the help page. */
export const texts: MoreTexts['help'] = {
  intro: 'Kantyna w trzy minuty. Wystarczy pamiętać jedno: niebieski przycisk to Twój następny krok.',
  topics: {
    today: {
      heading: 'Zobacz, co dziś',
      text: '„Dzisiejsze zamówienia” zbierają wszystko z dzisiaj: trwające głosowania, zamówienia i Twoje dania. „Twoja kolej” mówi, co na Ciebie czeka.',
    },
    choose: {
      heading: 'Wybierz danie',
      text: 'Otwórz zamówienie i weź jedno z proponowanych dań albo przeszukaj całe menu. Dopisz życzenie dla kuchni i to, co bierzesz, gdy dania zabraknie. Do zamknięcia zamówienia możesz zmienić zdanie. Dużym daniem można się podzielić: inni dołączają jednym dotknięciem.',
    },
    order: {
      heading: 'Otwórz zamówienie',
      text: 'Nowe zamówienie pyta, gdzie, o której i jak Ci oddać pieniądze. Wyślij link współpracownikom; widać, kto jeszcze nie wybrał. Nie wiecie, gdzie zjeść? Zagłosujcie. Co wtorek to samo miejsce? Ustaw zamówienie stałe.',
    },
    call: {
      heading: 'Zadzwoń do restauracji',
      text: 'Osoba, która dzwoni, czyta danie po daniu (takie same są zebrane razem) i je odhacza. Czegoś zabrakło albo kosztuje inaczej? Zaznacz to od razu: kto to zamówił, odpowie w dwie minuty. Na koniec potwierdź, że zamówienie jest złożone.',
    },
    pay: {
      heading: 'Zapłać',
      text: 'Rabat i dostawa dzielą się same, co do grosza. „Zapłać” pokazuje numer BLIK, konto z kodem QR i gotówkę. Daj znać, że pieniądze poszły; kto zapłacił restauracji, ten potwierdza.',
    },
    balance: {
      heading: 'Miej porządek',
      text: 'Saldo ma jedną kwotę dla każdej osoby, ze wszystkich zamówień. Zapłać ją naraz, potwierdź, co przyszło, albo przypomnij o oddaniu. Coś nie tak z daniem? Zgłoś to w zamówieniu: płatnik zdecyduje, kto za nie płaci.',
    },
    restaurants: {
      heading: 'Miejsca i menu',
      text: 'Każdy może dodać restaurację i dania albo wczytać całe menu ze strony, pliku PDF, zdjęcia lub tekstu. Cena jest nieaktualna? Popraw ją w menu.',
    },
    profile: {
      heading: 'Twój profil',
      text: 'Twoje imię w nawigacji prowadzi do numeru konta i BLIK, języka, wyglądu, powiadomień i urządzeń, na których trwa Twoja sesja.',
    },
  },
  pictures: {
    today: 'Dzisiejsze zamówienia na telefonie.',
    choose: 'Zamówienie, w którym zaraz zostanie wybrane danie.',
    call: 'Rozmowa z restauracją: danie do przeczytania i odhaczenia.',
    pay: 'Płacenie: kwota, sposoby płatności i numer BLIK.',
    balance: 'Saldo: kto komu ile, osoba po osobie.',
  },
};
