import type { Connection } from 'mongoose';
import { erased, type Person } from '@kantyna/contracts/people/person';
import type { LocalInstant } from '@kantyna/kernel/clock';
import { updateOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { ended, type StoredPoll } from '../rules/planning/poll.js';
import { POLLS } from '../database/polls.js';
import type { Store } from '../database/store.js';

const PATHS = ['opener', 'options.askedBy', 'votes.person'];

/** The polls that a person opened, voted in or asked for a restaurant in. */
export async function pollsAbout(connection: Connection, personId: string): Promise<object[]> {
  const polls = connection.collection<{ _id: string; state: StoredPoll }>(POLLS);
  const found = await polls
    .find({ $or: PATHS.map((path) => ({ [`state.${path}.id`]: personId })) })
    .sort({ 'state.createdAt': 1 })
    .toArray();
  return found.map(({ _id, state: { opener, options, votes, ...poll } }) => ({
    id: _id,
    orderDate: poll.orderDate,
    ...(opener.id === personId && { opened: { ...poll, opener } }),
    askedFor: options.filter(({ askedBy }) => askedBy.id === personId),
    votes: votes.filter(({ person }) => person.id === personId),
  }));
}

/** Takes the name and address of a person out of all polls. Their open polls are cancelled, and their votes in open polls go. */
export async function eraseFromPolls(polls: Store['polls'], personId: string, now: LocalInstant): Promise<void> {
  const isKnown = { $ne: '' };
  const found = await polls.documents.find(
    {
      $or: [
        { 'state.opener.id': personId, 'state.opener.username': isKnown },
        { 'state.options': { $elemMatch: { 'askedBy.id': personId, 'askedBy.username': isKnown } } },
        { 'state.votes': { $elemMatch: { 'person.id': personId, 'person.username': isKnown } } },
      ],
    },
    { _id: 1 },
  );
  for (const { _id } of found) {
    await updateOrThrow(polls, _id, (poll) => withoutPerson(poll, personId, now));
  }
}

/** The poll without the name and address of a person who was erased. If it is open, without their vote; if it is theirs, cancelled. */
export function withoutPerson(poll: StoredPoll, personId: string, now: LocalInstant): StoredPoll {
  const nameless = (person: Person): Person => (person.id === personId ? erased(person) : person);
  const open = poll.ended === undefined;
  const { toOpen, ...rest } = poll;
  const left: StoredPoll = {
    ...rest,
    ...(toOpen && poll.opener.id !== personId && { toOpen }),
    opener: nameless(poll.opener),
    options: poll.options.map((option) => ({ ...option, askedBy: nameless(option.askedBy) })),
    votes: poll.votes
      .filter(({ person }) => !open || person.id !== personId)
      .map((one) => ({ ...one, person: nameless(one.person) })),
  };
  return open && poll.opener.id === personId ? ended(left, 'cancelled', now) : left;
}
