import { defineTexts } from './texts.js';

/** The texts about who calls and who pays. */
export const useRoleTexts = defineTexts({ en: () => import('./en/roles.js'), pl: () => import('./pl/roles.js') });
