import type { officeEndpoints } from '@kantyna/contracts/people/office';
import { attempt, type Attempt } from './attempt.js';
import { subjectOf, unique, type Company } from './company.js';
import type { OutsideWorld } from './outside-world.js';

/** People whom nobody else needs, by what is done to them. */
const newcomers = new Map<string, Promise<string>>();

/** The id of somebody who has just signed in for the first time. */
async function newcomer(anonymous: Company['anonymous'], outside: OutsideWorld | undefined, what: string) {
  const known = newcomers.get(what);
  if (known) return { params: { personId: await known } };
  const signedIn = anonymous.calls
    .googleLogin({
      body: { credential: outside?.idToken({ sub: unique(what), email: `${what}@firma.example` }) ?? '' },
    })
    .then(({ userInfo }) => subjectOf(userInfo.token));
  newcomers.set(what, signedIn);
  return { params: { personId: await signedIn } };
}

/** One attempt for each call of the office. */
export const officeAttempts: Record<
  | keyof typeof officeEndpoints
  | 'officeHealth'
  | 'officeSources'
  | 'officeChats'
  | 'officeMail'
  | 'officeAddress'
  | 'payoutAccount',
  Attempt
> = {
  officeHealth: attempt((who) => who.calls.officeHealth()),
  officeSources: attempt((who) => who.calls.officeSources()),
  officeChats: attempt((who) => who.calls.officeChats()),
  officeMail: attempt((who) => who.calls.officeMail()),
  officeAddress: attempt((who) => who.calls.officeAddress()),
  payoutAccount: attempt((who, { creator }) => who.calls.payoutAccount({ params: { personId: creator.id } })),
  officeSignIn: attempt((who) => who.calls.officeSignIn()),
  exportPerson: attempt(async (who, { anonymous }, outside) =>
    who.calls.exportPerson(await newcomer(anonymous, outside, 'manager')),
  ),
  testChat: attempt((who) => who.calls.testChat({ body: { chatId: 'none' } })),
  ownOffice: attempt((who) => who.calls.ownOffice()),
  officePeople: attempt((who) => who.calls.officePeople({ query: { search: 'anna' } })),
  officeLog: attempt((who) => who.calls.officeLog({ query: {} })),
  blockPerson: attempt(async (who, { anonymous }, outside) =>
    who.calls.blockPerson(await newcomer(anonymous, outside, 'blocked')),
  ),
  unblockPerson: attempt(async (who, { anonymous }, outside) =>
    who.calls.unblockPerson(await newcomer(anonymous, outside, 'blocked')),
  ),
  endPersonsSessions: attempt(async (who, { anonymous }, outside) =>
    who.calls.endPersonsSessions(await newcomer(anonymous, outside, 'blocked')),
  ),
  addManager: attempt(async (who, { anonymous }, outside) =>
    who.calls.addManager(await newcomer(anonymous, outside, 'manager')),
  ),
  removeManager: attempt(async (who, { anonymous }, outside) =>
    who.calls.removeManager(await newcomer(anonymous, outside, 'manager')),
  ),
  relinkPerson: attempt(async (who, { anonymous }, outside) =>
    who.calls.relinkPerson(await newcomer(anonymous, outside, 'manager')),
  ),
  erasePerson: attempt(async (who, { anonymous }, outside) =>
    who.calls.erasePerson(await newcomer(anonymous, outside, 'erased')),
  ),
};
