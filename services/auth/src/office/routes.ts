import type { Bus } from '@kantyna/bus/connection/connect';
import { publishEvent } from '@kantyna/bus/messages/publish';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import { events } from '@kantyna/contracts/messages/messages';
import { isErased } from '@kantyna/contracts/people/person';
import { COMMAND_LINE, PEOPLE_LISTED, type officeEndpoints } from '@kantyna/contracts/people/office';
import { Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Store } from '../store.js';
import { createdId } from '@kantyna/store/aggregate/shortcuts';
import { ACTS, logged, loggedAs } from './acts.js';
import { officePeople } from './people.js';

const byName = new Intl.Collator('pl');

interface Dependencies {
  readonly store: Store;
  readonly bus: Bus;
  /** By what was published last. */
  readonly isManager: (personId: string) => boolean;
  /** The ticket with which a manager exports the data of a person. */
  readonly signTicket: (personId: string, by: string) => string;
  /** The name of a provider for people; of anything else its id. */
  readonly nameOfProvider: (id: string) => string;
  /** What the variables say of signing in. */
  readonly signIn: ReplyOf<(typeof officeEndpoints)['officeSignIn']>;
}

/** The calls of the office. */
export function officeHandlers(deps: Dependencies): HandlersOf<typeof officeEndpoints> {
  const { store, bus, isManager, signTicket, nameOfProvider, signIn } = deps;
  return {
    ownOffice: async ({ person }) => ({ isManager: isManager(person.id) }),

    officeSignIn: async () => signIn,

    officePeople: async ({ query: { search = '' } }) => {
      const wanted = search.trim().toLocaleLowerCase('pl');
      const people = (await officePeople(store))
        .filter((one) => !isErased(one))
        .filter(({ username, email }) => `${username}\n${email}`.toLocaleLowerCase('pl').includes(wanted))
        .sort((one, other) => byName.compare(one.username, other.username))
        .map((one) => ({ ...one, waysIn: one.waysIn.map(nameOfProvider) }));
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
    relinkPerson: logged(store, ACTS.relink),
    erasePerson: logged(store, ACTS.erase),
    exportPerson: logged(store, {
      name: 'export',
      act: async (_, { id }, by) => ({ ticket: signTicket(id, by) }),
    }),
    testChat: loggedAs(store, 'testChat', async ({ body: { chatId }, command }) => {
      await publishEvent(bus, events.chatTested, 'office', createdId(command, 'chat test'), { chatId });
      return {};
    }),
  };
}
