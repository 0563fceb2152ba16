import { polls as en, type PollTexts } from './en/polls.js';
import type { Language } from './language.js';
import { polls as pl } from './pl/polls.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, PollTexts> = { en, pl };

/** The texts of polls. They are loaded with the code that shows polls, so that no page takes longer for them without one. */
export const usePollTexts = (): PollTexts => texts[useLanguage()];
