import { texts } from '../../texts/texts.js';

/** The hand-out sheet. */
export const useHandOutTexts = texts({
  en: {
    people: 'Who gets what',
    who: 'Who',
    what: 'What',
    due: 'To collect',
    reported: (amount: string) => `${amount} reported`,
    fromCompany: (part: string) => `from the company ${part}`,
    addedBy: (person: string) => `from ${person}`,
    done: (handedOut: number, all: number) => `${handedOut} of ${all} handed out`,
    print: 'Print',
    door: 'For somebody else at the door',
    doorHint: 'They scan it with a phone. Ticks stay on each device.',
    image: 'QR code of the link to this sheet',
    notYet: 'There is something to hand out once the order is placed.',
    toOrder: 'To the order',
  },
  pl: {
    people: 'Co dla kogo',
    who: 'Kto',
    what: 'Co',
    due: 'Do zebrania',
    reported: (amount) => `zgłoszone ${amount}`,
    fromCompany: (part) => `od firmy ${part}`,
    addedBy: (person) => `od: ${person}`,
    done: (handedOut, all) => `Wydano ${handedOut} z ${all}`,
    print: 'Drukuj',
    door: 'Dla kogoś innego przy drzwiach',
    doorHint: 'Wystarczy zeskanować telefonem. Każde urządzenie ma swoje znaczniki.',
    image: 'Kod QR z linkiem do tej listy',
    notYet: 'Będzie co wydawać, gdy zamówienie zostanie złożone.',
    toOrder: 'Do zamówienia',
  },
});
