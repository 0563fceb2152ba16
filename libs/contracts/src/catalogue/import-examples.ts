import type { Example } from '../endpoint.js';

const body = {
  name: 'Bar Mleczny Pod Kasztanem',
  url: 'https://podkasztanem.example/menu',
  telephone: '+48 22 123 45 67',
  address: 'ul. Prosta 1, Warszawa',
  minimumOrder: '40,00 zł',
  freeDeliveryFrom: '120 zł',
  dishes: [
    { name: 'Żurek z jajkiem', price: '14,50 zł', category: 'Zupy' },
    {
      name: 'Pierogi ruskie',
      price: '24.00',
      category: 'Dania główne',
      sidedishes: [
        { name: 'Śmietana', price: 3 },
        { name: 'Skwarki', price: '4,50' },
      ],
    },
    { name: 'Kompot', price: 6.5, category: 'Napoje' },
    {
      name: 'Zestaw dnia',
      price: '32 zł',
      description: 'Zupa pomidorowa i drugie danie do wyboru',
      days: [1, 2, 3, 4, 5],
      allergens: ['gluten', 'milk', 'celery'],
      diets: ['vegetarian'],
      optionGroups: [{ name: 'Drugie danie', least: 1, most: 1 }],
      sidedishes: [
        { name: 'Naleśniki z serem', price: 0, group: 'Drugie danie' },
        { name: 'Placki ziemniaczane', price: '2,00', group: 'Drugie danie' },
        { name: 'Kompot', price: 4 },
      ],
    },
  ],
};

/** The examples of the import on the API page. A test sends each of them. */
export const importExamples: Readonly<Record<string, Example>> = {
  wholeMenu: { summary: 'A whole menu with side dishes', body },
  smallest: {
    summary: 'The least that there can be',
    body: { name: 'Pizzeria Etna', dishes: [{ name: 'Margherita', price: '32' }] },
  },
};
