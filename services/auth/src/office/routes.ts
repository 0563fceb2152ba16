import type { Bus } from '@kantyna/bus/connection/connect';
import { publishEvent } from '@kantyna/bus/messages/publish';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import { events } from '@kantyna/contracts/messages/messages';
import { isErased } from '@kantyna/contracts/people/person';
import { COMMAND_LINE } from '@kantyna/contracts/people/names';
import { PEOPLE_LISTED, type officeEndpoints } from '@kantyna/contracts/people/office';
import { lowerAscii } from '@kantyna/kernel/lower-ascii';
import { Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Store } from '../store.js';
import { createdId } from '@kantyna/store/aggregate/shortcuts';
import type { Seal } from '../accounts/sealed.js';
import { ACTS, loggedHandlers } from './acts.js';
import { officePeople } from './people.js';

const byName = new Intl.Collator('pl');

interface Dependencies {
  readonly store: Store;
  readonly seal: Seal;
  readonly bus: Bus;
  /** Whether the person is a manager, by the state that was published last. */
  readonly isManager: (personId: string) => boolean;
  /** The ticket with which a manager exports the data of a person. */
  readonly signTicket: (personId: string, by: string) => string;
  /** The name of a provider for people; of anything else its id. */
  readonly nameOfProvider: (id: string) => string;
  /** The values of the variables about signing in. */
  readonly signIn: ReplyOf<(typeof officeEndpoints)['officeSignIn']>;
}

/** The calls of the office. */
export function officeHandlers(deps: Dependencies): HandlersOf<typeof officeEndpoints> {
  const { store, seal, bus, isManager, signTicket, nameOfProvider, signIn } = deps;
  const { logged, loggedAs } = loggedHandlers(store, seal);
  return {
    ownOffice: async ({ person: { id, email } }) => {
      const isNamed = !isManager(id) && signIn.managers.includes(lowerAscii(email));
      const isUnverified = isNamed && (await store.isUnverified(id));
      return { isManager: isManager(id), ...(isUnverified && { isUnverified }) };
    },

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

    blockPerson: logged(ACTS.block),
    unblockPerson: logged(ACTS.unblock),
    endPersonsSessions: logged(ACTS.endSessions),
    addManager: logged(ACTS.addManager),
    removeManager: logged(ACTS.removeManager),
    relinkPerson: logged(ACTS.relink),
    erasePerson: logged(ACTS.erase),
    exportPerson: logged({
      name: 'export',
      act: async (_, { id }, by) => ({ ticket: signTicket(id, by) }),
    }),
    testChat: loggedAs('testChat', async ({ body: { chatId }, command }) => {
      await publishEvent(bus, events.chatTested, 'office', createdId(command, 'chat test'), { chatId });
      return {};
    }),
  };
}
