import { counted } from '../../texts/counted.js';
import { texts } from '../../texts/texts.js';

const transfers = {
  en: counted('en', { one: 'transfer', other: 'transfers' }),
  pl: counted('pl', { one: 'przelew', few: 'przelewy', other: 'przelewów' }),
};
const rows = {
  en: counted('en', { one: 'row', other: 'rows' }),
  pl: counted('pl', { one: 'wiersz', few: 'wiersze', other: 'wierszy' }),
};

/** A bank's statement, matched to what is open. */
export const useStatementTexts = texts({
  en: {
    lead: 'Choose a statement of your bank: CSV, MT940 or camt.053 (XML). It’s read in this browser and never sent.',
    noStatement: 'There are no transfers in this file. Your bank has statements as CSV, MT940 or camt.053.',
    sure: (count: number) => `Matched: ${transfers.en(count)}`,
    doubtful: (count: number) => `Perhaps: ${transfers.en(count)}`,
    done: (count: number) => `Already confirmed in this browser: ${transfers.en(count)}`,
    doneNote:
      'A wrong one? Take the payment back on the balance, in the details of its person. Then offer it here again.',
    offerAgain: 'Offer it again',
    unmatched: (count: number) => `Nothing fits: ${transfers.en(count)}`,
    unreadWhy: { date: 'no date', amount: 'no amount', currency: 'not in złoty' },
    others: (count: number) => `Left out: ${rows.en(count)} of money sent.`,
    nothing: 'No transfer in it fits what somebody owes you.',
    nobodyOwes: 'Nobody owes you anything now.',
    everything: 'everything owed',
    reported: 'reported',
    isOpen: (amount: string) => `${amount} is owed`,
    whatFor: 'What it pays for',
    chosenAbove: 'Another transfer is ticked for the same.',
  },
  pl: {
    lead: 'Wybierz wyciąg ze swojego banku: CSV, MT940 albo camt.053 (XML). Jest czytany w tej przeglądarce i nigdzie nie trafia.',
    noStatement: 'W tym pliku nie ma przelewów. Bank udostępnia wyciągi jako CSV, MT940 albo camt.053.',
    sure: (count) => `Dopasowano: ${transfers.pl(count)}`,
    doubtful: (count) => `Może pasować: ${transfers.pl(count)}`,
    done: (count) => `Już potwierdzone w tej przeglądarce: ${transfers.pl(count)}`,
    doneNote: 'To pomyłka? Cofnij wpłatę w saldzie, w szczegółach tej osoby. Potem możesz ją tu zaproponować znowu.',
    offerAgain: 'Zaproponuj znowu',
    unmatched: (count) => `Bez dopasowania: ${transfers.pl(count)}`,
    unreadWhy: { date: 'brak daty', amount: 'brak kwoty', currency: 'nie w złotych' },
    others: (count) => `Pominięto przelewy wychodzące: ${rows.pl(count)}.`,
    nothing: 'Żaden przelew nie pasuje do niczego, co ktoś ma Ci oddać.',
    nobodyOwes: 'Nikt nie ma Ci teraz nic do oddania.',
    everything: 'za wszystko',
    reported: 'zgłoszone',
    isOpen: (amount) => `do zapłaty jest ${amount}`,
    whatFor: 'Za co',
    chosenAbove: 'Za to samo zaznaczono już inny przelew.',
  },
});
