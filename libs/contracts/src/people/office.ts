import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Id, Instant, OneOf, Shape, Text } from '../format.js';
import { LoggedSetting } from './company-setting.js';
import { SessionsEnded } from './sessions.js';

/** The ids of the managers of the office. */
export const OfficeManagers = Shape({ ids: Type.Array(Id) });

/** The acts of the office. */
export const OFFICE_ACTS = [
  'block',
  'unblock',
  'endSessions',
  'addManager',
  'removeManager',
  'export',
  'testChat',
  'importKey',
  'erase',
  'relink',
  'relinkUsed',
  'again',
  'migrate',
  'companySetting',
  'removeCompanySetting',
  'reimburse',
  'takeReimbursementBack',
  'closeMonth',
  'setReportReceiver',
  'removeReportReceiver',
  'carryOver',
  'takeCarriedOverBack',
  'addPlace',
  'changePlace',
  'removePlace',
  'addDaysOff',
  'removeDayOff',
] as const;
export type OfficeAct = (typeof OFFICE_ACTS)[number];

/** An entry of the log. `by` is a person's id or `command line`, `about` the id of whom it was done to. */
export const OfficeLogEntry = Shape({
  id: Id,
  at: Instant,
  by: Type.String(),
  act: OneOf(OFFICE_ACTS),
  about: Type.Optional(Id),
  details: Type.Optional(Type.String({ description: 'Without secrets, and without names and addresses of people.' })),
  setting: Type.Optional(LoggedSetting),
});
export type OfficeLogEntry = Static<typeof OfficeLogEntry>;

/** A person as the office sees them. `since` and `lastSeen` are missing where nothing is stored of it. */
export const OfficePerson = Shape({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  since: Type.Optional(Instant),
  lastSeen: Type.Optional(Instant),
  waysIn: Type.Array(Type.String({ description: '`google`, `test`, or the name of a provider' })),
  isBlocked: Type.Boolean(),
  leavesAt: Type.Optional({ ...Instant, description: 'They deleted their account, and are erased then.' }),
  manager: Type.Optional(OneOf(['variable', 'made'])),
});
export type OfficePerson = Static<typeof OfficePerson>;

/** The people that one page of the office lists. */
export const PEOPLE_LISTED = 500;

/** The entries of one page of the log. */
export const LOG_PAGE = 50;

const ofPerson = (act: string) => `/api/auth/office/people/:personId/${act}` as const;
const byManager = {
  access: 'officeManager',
  needs: [],
  limit: { none: 'Only managers make it, and each is logged.' },
} as const;

/** The calls of the office: those that write are logged (`services/auth/src/office/acts.ts`). */
export const officeEndpoints = endpointsOf('auth', {
  ownOffice: {
    route: 'GET /api/auth/office/own.json',
    access: 'user',
    needs: [],
    summary: 'Whether the caller is a manager of the office.',
    reply: Shape({
      isManager: Type.Boolean(),
      isUnverified: Type.Optional(
        Type.Boolean({
          description: '`OFFICE_MANAGERS` has their address, but their provider does not say that it is verified.',
        }),
      ),
    }),
  },
  officePeople: {
    route: 'GET /api/auth/office/people.json',
    access: 'officeManager',
    needs: [],
    summary: 'Everybody who was not erased, by name; with `search` those whose name or address has it.',
    query: Shape({ search: Type.Optional(Text(200)) }),
    reply: Shape({ people: Type.Array(OfficePerson), isComplete: Type.Boolean() }),
  },
  officeLog: {
    route: 'GET /api/auth/office/log.json',
    access: 'officeManager',
    needs: [],
    summary: 'What was done in the office and by `npm run admin`, the latest first.',
    query: Shape({ before: Type.Optional(Text(200)) }),
    reply: Shape({
      entries: Type.Array(OfficeLogEntry),
      /** The names of the people in them. Who was erased is missing. */
      names: Type.Array(Shape({ id: Id, username: Type.String() })),
      next: Type.Optional(Type.String()),
    }),
  },
  blockPerson: {
    route: `POST ${ofPerson('block')}`,
    ...byManager,
    summary: 'Ends all sessions of a person, who cannot sign in any more.',
    reply: SessionsEnded,
    errors: [409],
  },
  unblockPerson: { route: `POST ${ofPerson('unblock')}`, ...byManager, summary: 'Lets a person sign in again.' },
  endPersonsSessions: {
    route: `POST ${ofPerson('end_sessions')}`,
    ...byManager,
    summary: 'Ends all sessions of a person, who may sign in again.',
    reply: SessionsEnded,
  },
  addManager: {
    route: `PUT ${ofPerson('manager')}`,
    ...byManager,
    summary: 'Makes a person a manager.',
    errors: [409],
  },
  removeManager: {
    route: `DELETE ${ofPerson('manager')}`,
    ...byManager,
    summary: 'Makes a manager an ordinary person. Not one whom `OFFICE_MANAGERS` names, nor the last one.',
    errors: [409],
  },
  officeSignIn: {
    route: 'GET /api/auth/office/signIn.json',
    access: 'officeManager',
    needs: [],
    summary: 'How people sign in here, as the variables say.',
    reply: Shape({
      google: Type.Boolean(),
      /** The redirect address that is registered at providers; missing while PUBLIC_URL is not set. */
      redirectAddress: Type.Optional(Type.String()),
      domains: Type.Array(Type.String()),
      testLogin: Type.Boolean(),
      managers: Type.Array(Type.String({ description: 'the addresses of `OFFICE_MANAGERS`' })),
      openToAll: Type.Optional(
        Type.Array(Type.String(), { description: 'the ids of providers where everybody whom they let in may sign in' }),
      ),
      providerDomains: Type.Optional(
        Type.Array(Shape({ id: Type.String(), domains: Type.Array(Type.String()) }), {
          description: 'the domains of addresses that may sign in at each provider that has some',
        }),
      ),
    }),
  },
  exportPerson: {
    route: `POST ${ofPerson('export')}`,
    ...byManager,
    summary:
      'Permits the caller for five minutes to load what each service stores about a person (`ticket` of `ownDataOf…`).',
    reply: Shape({ ticket: Type.String() }),
  },
  testChat: {
    route: 'POST /api/auth/office/test_chat',
    ...byManager,
    summary: 'Sends a test message to a chat (`officeChats`), if there is such a one.',
    body: Shape({ chatId: Text(100) }),
  },
  relinkPerson: {
    route: `POST ${ofPerson('relink')}`,
    ...byManager,
    summary: 'Makes a link by which an account becomes a way in of a person: its path, which works once, for 24 hours.',
    reply: Shape({ path: Type.String() }),
  },
  erasePerson: {
    route: `POST ${ofPerson('erase')}`,
    ...byManager,
    summary: 'Erases a person from every service. What they owe and are owed stays.',
    errors: [409],
  },
});
