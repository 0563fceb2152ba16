import { counted } from '../counted.js';

const chosen = counted('en', { one: 'has chosen', other: 'have chosen' });
const minutes = counted('en', { one: 'minute', other: 'minutes' });

const chosenOf = (count: number) => (count === 0 ? 'Nobody has chosen yet' : chosen(count));

/** The English texts of the closing time, of who is missing, and of who calls and pays. */
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
  /** Who calls and who pays. */
  roleHolders: {
    label: 'Who calls and who pays',
    both: (who: string, isYou: boolean) => (isYou ? 'You call and pay' : `${who} calls and pays`),
    holds: {
      caller: (who: string, isYou: boolean) => (isYou ? 'You call' : `${who} calls`),
      payer: (who: string, isYou: boolean) => (isYou ? 'You pay' : `${who} pays`),
    },
    /** Once the food is here. */
    past: {
      both: (who: string, isYou: boolean) => `${isYou ? 'You' : who} called and paid`,
      holds: {
        caller: (who: string, isYou: boolean) => `${isYou ? 'You' : who} called`,
        payer: (who: string, isYou: boolean) => `${isYou ? 'You' : who} paid`,
      },
    },
    change: 'Change',
  },
};
