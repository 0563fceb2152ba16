import { counted } from '../../texts/counted.js';
import { texts } from '../../texts/texts.js';

const rows = {
  en: counted('en', { one: 'row', other: 'rows' }),
  pl: counted('pl', { one: 'wiersz', few: 'wiersze', other: 'wierszy' }),
};

/** A table that is read in the browser. */
export const useTableFileTexts = texts({
  en: {
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Take a part of it.`,
    notOpened: 'This file couldn’t be opened.',
    unread: (count: number) => `Not read: ${rows.en(count)}`,
    row: (row: number) => `Row ${row}`,
  },
  pl: {
    choose: 'Wybierz plik',
    chooseOther: 'Wybierz inny plik',
    tooLarge: (megabytes) => `Ten plik ma więcej niż ${megabytes} MB. Weź jego część.`,
    notOpened: 'Nie udało się otworzyć tego pliku.',
    unread: (count) => `Nie odczytano: ${rows.pl(count)}`,
    row: (row) => `Wiersz ${row}`,
  },
});
