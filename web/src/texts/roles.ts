import { roles as en, type RoleTexts } from './en/roles.js';
import type { Language } from './language.js';
import { roles as pl } from './pl/roles.js';
import { useLanguage } from './texts.js';

const texts: Record<Language, RoleTexts> = { en, pl };

/** The texts about who calls and who pays. They are loaded with their row, so that no page takes longer for them. */
export const useRoleTexts = (): RoleTexts => texts[useLanguage()];
