import { texts } from '../../texts/texts.js';

/** The form of a poll. */
export const usePollFormTexts = texts({
  en: {
    closesHint: 'Votes can change until then. You can also end it earlier.',
    intro: 'Colleagues vote, and the winner’s order opens by itself when the voting ends. You’ll be its creator.',
    open: 'Start voting',
    closes: 'Voting ends',
    severalVotes: 'Everybody may vote for several',
    chooseTwo: 'Choose at least two restaurants.',
    chosen: 'Chosen restaurants',
    full: 'These are five. Remove one to choose another.',
    gone: (restaurants: string) => `Not in the list any more: ${restaurants}. Choose again.`,
    removeChoice: (restaurant: string) => `Remove ${restaurant}`,
    restaurants: 'Restaurants',
    restaurantsHint: 'Choose two to five. Others can add theirs later.',
  },
  pl: {
    closesHint: 'Do tej chwili można zmieniać głos. Możesz też zakończyć wcześniej.',
    intro: 'Wszyscy głosują, a po głosowaniu samo otwiera się Twoje zamówienie w zwycięskiej restauracji.',
    open: 'Rozpocznij głosowanie',
    closes: 'Koniec głosowania',
    severalVotes: 'Można głosować na kilka',
    chooseTwo: 'Wybierz co najmniej dwie restauracje.',
    chosen: 'Wybrane restauracje',
    full: 'To już pięć. Usuń którąś, żeby wybrać inną.',
    gone: (restaurants) => `Nie ma już na liście: ${restaurants}. Wybierz jeszcze raz.`,
    removeChoice: (restaurant) => `Usuń: ${restaurant}`,
    restaurants: 'Restauracje',
    restaurantsHint: 'Wybierz od dwóch do pięciu. Inni mogą potem dodać swoje.',
  },
});
