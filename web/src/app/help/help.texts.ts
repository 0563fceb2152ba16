import { texts } from '../../texts/texts.js';

/** The help page. */
export const useHelpTexts = texts({
  en: {
    intro: 'Kantyna in three minutes. One thing to remember: the blue button is what comes next for you.',
    topics: {
      today: {
        heading: 'See what’s on today',
        text: '“Today’s orders” has everything of today: open votes, the orders, and what you have in them. “Your turn” says what is waiting for you.',
      },
      choose: {
        heading: 'Choose a dish',
        text: 'Open the order and take one of the dishes it offers, or search the whole menu. Write a wish for the kitchen, and say what you take if your dish is sold out. You can change your mind until the order closes. A big dish can be shared: others join it with one tap.',
      },
      order: {
        heading: 'Open an order',
        text: '“Add new order” asks where, when, and how you’re paid back. Send its link to your colleagues; they see who still has to choose. Can’t decide where to eat? Let them vote. The same place every Tuesday? Make it a standing order.',
      },
      call: {
        heading: 'Call the place',
        text: 'Whoever calls reads out one dish after the other, with the same dishes put together, and ticks them off. Is something sold out, or does it cost something else? Say so there: whoever ordered it answers within two minutes. Then press “Order placed!”.',
      },
      pay: {
        heading: 'Pay',
        text: 'Discount and delivery are split for you, down to the last grosz. “Pay” has the BLIK number, the account with a QR code, and cash. Say that you paid; whoever paid the restaurant confirms it.',
      },
      balance: {
        heading: 'Keep track',
        text: 'The balance has one amount for each person, over all orders. Pay it as one, confirm what came, or remind somebody. Something wrong with a dish? Report it on the order: the payer decides who pays for it.',
      },
      restaurants: {
        heading: 'Places and menus',
        text: 'Everybody can add a restaurant and its dishes, or have a whole menu read from a web page, a PDF, a photo or a text. If a price is out of date, correct it in the menu.',
      },
      profile: {
        heading: 'Your profile',
        text: 'Your name in the navigation leads to your account and BLIK number, language, appearance, what you’re notified of and when, and the devices where you’re logged in.',
      },
    },
    othersHeading: 'Looking for something else?',
    others: {
      voices: {
        heading: 'How a dish was',
        text: 'A thumb up or down on the order, once the food was there. From a week later on, menus show how many liked it, never who.',
      },
      receipt: {
        heading: 'Another price on the receipt',
        text: '“Enter the bill” on a delivered order. A photo or PDF of the receipt is read for you.',
      },
      statement: {
        heading: 'Who has paid by transfer',
        text: '“From a bank statement” on the balance finds out. The file stays in your browser.',
      },
      elsewhere: {
        heading: 'Debts from another app',
        text: 'A manager carries them over in the office, under “Company”: from Splitwise, Spliit, Cospend or a spreadsheet.',
      },
      daysOff: {
        heading: 'Days off',
        text: 'A manager adds them in the office, under “Company”. On these days no standing order opens, and nobody is reminded to choose.',
      },
      calendar: {
        heading: 'Lunch in your calendar',
        text: 'Your profile makes an address that your calendar subscribes to.',
      },
      screen: {
        heading: 'A screen in the kitchen',
        text: 'Your profile makes a key for it. The screen shows today’s orders, and who hasn’t chosen yet.',
      },
    },
    pictures: {
      today: 'Today’s orders on a phone.',
      choose: 'An order in which a dish is about to be chosen.',
      call: 'The call: a dish to read out, with its tick.',
      pay: 'The sheet to pay: the amount, the ways to pay, and the BLIK number.',
      balance: 'The balance: what is owed, person by person.',
    },
  },
  pl: {
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
    othersHeading: 'Szukasz czegoś innego?',
    others: {
      voices: {
        heading: 'Jak smakowało',
        text: 'Kciuk w górę albo w dół w zamówieniu, gdy jedzenie już dotarło. Po tygodniu menu pokazuje, ilu osobom smakowało, ale nie komu.',
      },
      receipt: {
        heading: 'Inna cena na paragonie',
        text: '„Wpisz rachunek” w dostarczonym zamówieniu. Zdjęcie lub PDF paragonu odczyta się samo.',
      },
      statement: {
        heading: 'Kto już zrobił przelew',
        text: 'Sprawdzisz to w saldzie: „Z wyciągu bankowego”. Plik zostaje w Twojej przeglądarce.',
      },
      elsewhere: {
        heading: 'Długi z innej aplikacji',
        text: 'Przenosi je ktoś, kto zarządza Kantyną: w biurze, w części „Firma”, ze Splitwise, Spliit, Cospend albo z arkusza.',
      },
      daysOff: {
        heading: 'Dni wolne',
        text: 'Dodaje je ktoś, kto zarządza Kantyną: w biurze, w części „Firma”. Nie otwiera się wtedy żadne zamówienie stałe i nikt nie dostaje przypomnień o wyborze.',
      },
      calendar: {
        heading: 'Obiady w kalendarzu',
        text: 'W profilu utworzysz adres, który zasubskrybuje Twój kalendarz.',
      },
      screen: {
        heading: 'Ekran w kuchni',
        text: 'W profilu utworzysz do niego klucz. Ekran pokazuje dzisiejsze zamówienia i to, kto jeszcze nie wybrał.',
      },
    },
    pictures: {
      today: 'Dzisiejsze zamówienia na telefonie.',
      choose: 'Zamówienie, w którym zaraz zostanie wybrane danie.',
      call: 'Rozmowa z restauracją: danie do przeczytania i odhaczenia.',
      pay: 'Płacenie: kwota, sposoby płatności i numer BLIK.',
      balance: 'Saldo: kto komu ile, osoba po osobie.',
    },
  },
});
