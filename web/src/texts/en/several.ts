import { counted } from '../counted.js';

const people = counted('en', { one: 'person', other: 'people' });
const reporters = counted('en', { one: 'person reports', other: 'people report' });
const peopleOwe = counted('en', { one: 'person owes you', other: 'people owe you' });

/** The English texts about what is done for several people at once. */
export const texts = {
  fromPeople: (count: number) => `from ${people(count)}`,
  owing: peopleOwe,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  search: 'Search a name',
  all: (count: number) => `All ${count}`,
  reported: (count: number) => `Reported (${count})`,
  noMatch: 'Nobody matches.',
  ticked: (count: number, of: number) => `${count} of ${of} ticked`,
  clear: 'Clear',
  tick: (person: string, amount: string) => `Tick ${person}, ${amount}`,
  tickShown: (count: number) => `Tick the ${count} shown`,
  confirm: (count: number, amount: string) => `Confirm ${count} · ${amount}`,
  confirmed: (count: number, amount: string) => `Confirmed: ${count} · ${amount}.`,
  confirmAll: 'Confirm all',
  remindAll: 'Remind all',
  leftOut: (count: number) => `${reporters(count)} to have paid. “Remind all” leaves them out.`,
  remindedAll: (count: number) => `Reminded: ${people(count)}. You can do that again in three days.`,
  notDone: (reason: string) => `Not done: ${reason}`,
  someFailed: (count: number, of: number) => `${count} of ${of} could not be done.`,
};
