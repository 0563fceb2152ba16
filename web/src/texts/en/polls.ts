import { counted } from '../counted.js';

const votes = counted('en', { one: 'vote', other: 'votes' });
const minutes = counted('en', { one: 'minute', other: 'minutes' });

/** The English texts of polls. */
export const polls = {
  intro: 'Colleagues vote, and the winner’s order opens by itself when the voting ends. You’ll be its creator.',
  restaurants: 'Restaurants',
  restaurantsHint: 'Choose two to five. Others can add theirs later.',
  chosen: 'Chosen restaurants',
  removeChoice: (restaurant: string) => `Remove ${restaurant}`,
  chooseTwo: 'Choose at least two restaurants.',
  full: 'These are five. Remove one to choose another.',
  gone: (restaurants: string) => `Not in the list any more: ${restaurants}. Choose again.`,
  closes: 'Voting ends',
  closesHint: 'Votes can change until then. You can also end it earlier.',
  open: 'Start voting',
  openedBy: (username: string) => `${username} asks`,
  orderAt: (time: string) => `order at ${time}`,
  orderOn: (date: string, time: string) => `order on ${date} at ${time}`,
  howTo: 'Tap a restaurant to vote, tap again to take it back.',
  tie: 'A tie goes to the one we haven’t ordered from for longest.',
  options: 'Your vote',
  votes,
  leads: 'leads',
  lastOrdered: (date: string) => `last order ${date}`,
  neverOrdered: 'no order there yet',
  askedBy: (username: string) => `${username}’s idea`,
  dropped: (restaurants: string) =>
    `Not in the list any more: ${restaurants}. Votes for it don’t count, so please vote again.`,
  noOptions: 'No restaurant is left. Add one, or no order will open.',
  add: 'Add a restaurant',
  addConfirm: 'Add',
  nothingToAdd: 'All restaurants are in this poll.',
  orderNow: (restaurant: string) => `Order from ${restaurant} now`,
  ordered: 'The order is open. Check its time, fees and payment details.',
  cancel: 'Cancel the poll',
  cancelQuestion: 'Cancel this poll?',
  cancelText: 'The votes are lost, and no order opens.',
  announcement: (count: number) => `The voting ends in ${minutes(count)}.`,
  counting: 'The voting has ended. The order opens in a moment…',
  won: (restaurant: string) => `We eat from ${restaurant}`,
  toOrder: 'Open the order',
  check: 'Check time, fees and payment',
  orderDeleted: 'The order was deleted.',
  cancelled: (username: string) => `${username} cancelled the poll.`,
  noVotes: 'Nobody voted, so no order was opened.',
  late: 'The time of order had passed, so no order was opened.',
  showVotes: 'Votes',
};
export type PollTexts = typeof polls;
