import { counted } from '../counted.js';

const chosen = counted('en', { one: 'has chosen', other: 'have chosen' });
const minutes = counted('en', { one: 'minute', other: 'minutes' });

const chosenOf = (count: number) => (count === 0 ? 'Nobody has chosen yet' : chosen(count));

/** The English texts of the closing time, and of who is missing. */
export const closing = {
  closing: {
    label: 'Closing time',
    hint: 'From then on only you can change dishes. You can move it at any time.',
    none: 'None',
    kept: (time: string) => `As it is: ${time}`,
    inMinutes: (count: number) => `In ${count} min`,
    atTimeOfOrder: 'At order time',
    atTime: 'Other time…',
    closesAt: (time: string) => `Closes at ${time}`,
    closedAt: (time: string) => `Closed at ${time}`,
    closesIn: (time: string) => `Closes in ${time}`,
    /** For the chip beside the state of an order. */
    short: {
      closesAt: (time: string) => `Closes at ${time}`,
      closedAt: (time: string) => `Closed at ${time}`,
      closesIn: (time: string) => `Closes in ${time}`,
    },
    minutes: (count: number) => `${count}\u00a0min`,
    minutesLeft: (count: number) => `${count} min left`,
    announcement: (count: number) => `This order closes in ${minutes(count)}.`,
    closedFor: (username: string) => `Dishes can’t be changed any more. If you’re late, ask ${username}.`,
    timeToCall: 'Time to call.',
    closedForOwner: 'Only you can still change dishes.',
    afterOrder: 'That’s after the time of order.',
    formClosed: 'This order is closed, so dishes can’t be changed any more.',
    extend: (count: number) => `+${count} min`,
    extendBy: (count: number) => `+${count} min: close ${count} minutes later`,
    closeNow: 'Close now',
  },
  attendance: {
    label: 'Who is in',
    count: (chosenCount: number, missing: number) =>
      missing === 0 ? chosenOf(chosenCount) : `${chosenOf(chosenCount)} · ${missing} missing`,
    waitingFor: (names: string) => `waiting for ${names}`,
    notEating: (names: string) => `not today: ${names}`,
    notToday: 'Not today',
    youSaidNotToday: 'You’re not eating today.',
    eatAfterAll: 'I’ll eat after all',
    nudgeLabel: 'Nudge those who are missing',
    nudge: (name: string) => `Nudge ${name}`,
    nudged: (name: string) => `${name} was nudged`,
    nudgeAll: 'Nudge all',
  },
};
