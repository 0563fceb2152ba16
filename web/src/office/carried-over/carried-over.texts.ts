import { counted } from '../../texts/counted.js';
import { texts } from '../../texts/texts.js';

const debts = {
  en: counted('en', { one: 'debt', other: 'debts' }),
  pl: counted('pl', { one: 'dług', few: 'długi', other: 'długów' }),
};
/** Balances that were kept elsewhere. */
export const useCarriedOverTexts = texts({
  en: {
    heading: 'Debts from another app',
    hint: 'Carry debts over from Splitwise, Spliit, Cospend or a spreadsheet (CSV: from, to, amount). The file is read in this browser. You see every debt before it counts, and can take all of them back at once.',
    save: 'Save who owes whom',
    fileName: 'who-owes-whom',
    noBalances: 'There are no balances in this file. Save it as CSV, with who owes, to whom, and how much.',
    notZero: (amount: string) =>
      `The balances in this file don’t sum to zero: ${amount} are left. Somebody or a row is missing.`,
    tooMany: (limit: number) => `There are more than ${limit} debts in this file. Split it.`,
    owes: (debtor: string, creditor: string) => `${debtor} owes ${creditor}`,
    who: (label: string) => `Who is “${label}”?`,
    nobody: 'nobody: leave it out',
    leftOut: (count: number) => `Left out: ${debts.en(count)}`,
    sums: (amount: string) => `Owed ${amount} · to be got back ${amount}`,
    carryOver: (count: number, amount: string) => `Carry over ${debts.en(count)} · ${amount}`,
    carried: (count: number) => `Carried over: ${debts.en(count)}.`,
    of: (count: number, amount: string) => `${debts.en(count)} · ${amount}`,
    repeated: 'As many debts of the same sum were carried over already. Once more, they count twice.',
    pending: 'being carried over',
    takenBack: 'taken back',
    takeBack: 'Take back',
    takeBackQuestion: (count: number, amount: string) => `Take back ${debts.en(count)} · ${amount}?`,
    takeBackText: 'What people paid since stays, and becomes credit where nothing is owed any more.',
  },
  pl: {
    heading: 'Długi z innej aplikacji',
    hint: 'Przenieś długi ze Splitwise, Spliit, Cospend albo arkusza (CSV: kto oddaje, komu, ile). Plik jest czytany w tej przeglądarce. Najpierw zobaczysz każdy dług, a przeniesione możesz cofnąć wszystkie naraz.',
    save: 'Pobierz listę długów',
    fileName: 'kto-komu-ile',
    noBalances: 'W tym pliku nie ma długów. Zapisz go jako CSV: kto oddaje, komu i ile.',
    notZero: (amount) => `Salda w tym pliku nie sumują się do zera: zostaje ${amount}. Brakuje kogoś albo wiersza.`,
    tooMany: (limit) => `W tym pliku jest więcej niż ${limit} długów. Podziel go.`,
    owes: (debtor, creditor) => `${debtor} ma do oddania dla: ${creditor}`,
    who: (label) => `Kto to „${label}”?`,
    nobody: 'nikt: pomiń',
    leftOut: (count) => `Pominięto: ${debts.pl(count)}`,
    sums: (amount) => `Razem do oddania ${amount}, do odzyskania ${amount}`,
    carryOver: (count, amount) => `Przenieś ${debts.pl(count)} · ${amount}`,
    carried: (count) => `Przeniesiono: ${debts.pl(count)}.`,
    of: (count, amount) => `${debts.pl(count)} · ${amount}`,
    repeated: 'Tyle samo długów na tę samą kwotę już tu jest. Przeniesione znowu, policzą się podwójnie.',
    pending: 'w trakcie',
    takenBack: 'cofnięte',
    takeBack: 'Cofnij',
    takeBackQuestion: (count, amount) => `Cofnąć ${debts.pl(count)} · ${amount}?`,
    takeBackText: 'Jeśli ktoś już z tego coś oddał, zostanie to jego nadwyżką.',
  },
});
