import type { MoreTexts } from '../en-more.js';

/** The Polish texts of the profile. */
export const texts: MoreTexts['profile'] = {
  paidHeading: 'Jak Ci płacić',
  paidHint: 'Twoje kolejne zamówienia zaczną się od tych numerów. Zostaw puste to, z czego nie korzystasz.',
  save: 'Zapisz',
  saved: 'Zapisano.',
  dietHeading: 'Co jesz',
  dietHint: 'Widzisz to tylko Ty. Menu zaczyna się od tego, co Ci pasuje, i ostrzega przed resztą.',
  eats: 'Twoja dieta',
  allergicTo: 'Czego nie możesz jeść',
  dietSaved: 'Zapisano.',
  lookHeading: 'Język i wygląd',
  lookHint: 'W tej przeglądarce.',
  notificationsHeading: 'Powiadomienia',
  sessionsHeading: 'Zalogowane urządzenia',
  thisDevice: 'to urządzenie',
  someDevice: 'Nieznane urządzenie',
  lastUsed: 'ostatnio używane',
  logoutThere: 'Wyloguj tam',
  logoutThereOf: (device) => `Wyloguj tam: ${device}`,
  logoutThereQuestion: (device) => `Wylogować: ${device}?`,
  logoutThereText: 'Kto używa tego urządzenia, będzie musiał zalogować się ponownie.',
  loggedOut: (device) => `Wylogowano: ${device}.`,
  notListed: 'Urządzenie pojawia się tu po otwarciu na nim Kantyny.',
};
