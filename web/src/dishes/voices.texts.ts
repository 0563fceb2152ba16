import type { VoiceFault } from '@kantyna/contracts/product';
import { texts } from '../texts/texts.js';

/** What people say about dishes after the meal. */
export const useVoiceTexts = texts({
  en: {
    question: (dish: string) => `How was it: ${dish}`,
    up: 'Good',
    down: 'Not good',
    faults: { late: 'Late', cold: 'Cold', wrong: 'Wrong dish' } satisfies Record<VoiceFault, string> as Record<
      VoiceFault,
      string
    >,
    whatWas: (dish: string) => `What was wrong with it: ${dish}`,
    counts: (up: number, down: number) => `Good: ${up}, not good: ${down}`,
    heading: 'How was it?',
    whoSees: 'Others see counts, never who.',
    best: 'Best dishes',
    disliked: 'Dishes that people did not like',
    restaurants: 'How it was, by restaurant',
    note: 'What people said after the meal: from a week later on, and by three people or more at once, so that nobody can tell who.',
  },
  pl: {
    question: (dish) => `Jak smakowało: ${dish}`,
    up: 'Smaczne',
    down: 'Niesmaczne',
    faults: { late: 'Późno', cold: 'Zimne', wrong: 'Inne danie' },
    whatWas: (dish) => `Co było nie tak: ${dish}`,
    counts: (up, down) => `Smaczne: ${up}, niesmaczne: ${down}`,
    heading: 'Jak smakowało?',
    whoSees: 'Inni widzą liczby, nie osoby.',
    best: 'Najlepsze dania',
    disliked: 'Dania, które nie smakowały',
    restaurants: 'Jak smakowało w restauracjach',
    note: 'Opinie po posiłku pojawiają się po tygodniu, od co najmniej trzech osób naraz, żeby nikt nie poznał, czyje są.',
  },
});
