/** The English texts of places of delivery. */
export const texts = {
  place: 'Place of delivery',
  forEverybody: 'For everybody',
  whereYouEat: 'At which place do you eat?',
  anywhere: 'Anywhere',
  saved: 'Saved. You can change it in your profile.',
  elsewhere: (count: number) => `Elsewhere (${count})`,
};
