import { isErased } from '@kantyna/contracts/people/person';
import { COMMAND_LINE, PEOPLE_LISTED, type officeEndpoints } from '@kantyna/contracts/people/office';
import { Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import type { Store } from '../store.js';
import { ACTS, logged } from './acts.js';

const byName = new Intl.Collator('pl');

/** The calls of the office. `isManager` knows what was published last. */
export function officeHandlers(
  store: Store,
  isManager: (personId: string) => boolean,
): HandlersOf<typeof officeEndpoints> {
  return {
    ownOffice: async ({ person }) => ({ isManager: isManager(person.id) }),

    officePeople: async ({ query: { search = '' } }) => {
      const wanted = search.trim().toLocaleLowerCase('pl');
      const people = (await store.officePeople())
        .filter((one) => !isErased(one))
        .filter(({ username, email }) => `${username}\n${email}`.toLocaleLowerCase('pl').includes(wanted))
        .sort((one, other) => byName.compare(one.username, other.username));
      return { people: people.slice(0, PEOPLE_LISTED), isComplete: people.length <= PEOPLE_LISTED };
    },

    officeLog: async ({ query: { before } }) => {
      const page = await store.officeLog.page(before);
      if (page instanceof Refusal) return page;
      const ids = new Set(page.entries.flatMap(({ by, about }) => [by, about ?? COMMAND_LINE]));
      return { ...page, names: await store.namesOf([...ids]) };
    },

    blockPerson: logged(store, ACTS.block),
    unblockPerson: logged(store, ACTS.unblock),
    endPersonsSessions: logged(store, ACTS.endSessions),
    addManager: logged(store, ACTS.addManager),
    removeManager: logged(store, ACTS.removeManager),
    erasePerson: logged(store, ACTS.erase),
  };
}
