import { useSyncExternalStore } from 'react';
const catalogues = {
    en: async () => (await import('./en.js')).en,
    pl: async () => (await import('./pl.js')).pl,
};
/** The languages by the name that their speakers give them. */
export const LANGUAGES = { en: 'English', pl: 'Polski' };
const KEY = 'kantyna.language';
const listeners = new Set();
let texts;
let language = 'en';
const isLanguage = (value) => value !== null && value in catalogues;
/** Loads the texts of the remembered language, or of the browser's. */
export async function startTexts() {
    const remembered = localStorage.getItem(KEY);
    const wanted = navigator.language.slice(0, 2);
    await speak(isLanguage(remembered) ? remembered : isLanguage(wanted) ? wanted : 'en');
}
/** Changes the language, and remembers it. */
export async function chooseLanguage(chosen) {
    await speak(chosen);
    localStorage.setItem(KEY, chosen);
}
async function speak(chosen) {
    texts = await catalogues[chosen]();
    language = chosen;
    document.documentElement.lang = chosen;
    listeners.forEach((listener) => listener());
}
/** The texts in the chosen language. */
export function currentTexts() {
    if (!texts)
        throw new Error('The texts are read before they are loaded');
    return texts;
}
/** The language that is spoken now. */
export const currentLanguage = () => language;
function subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
}
/** The texts as React state. */
export const useTexts = () => useSyncExternalStore(subscribe, currentTexts);
/** The language as React state. */
export const useLanguage = () => useSyncExternalStore(subscribe, currentLanguage);
//# sourceMappingURL=texts.js.map