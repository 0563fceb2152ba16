import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import type { ReadName, Reply } from './calls.js';

/** The options that a component may add to a read. */
export type ReadOptions<N extends ReadName> = Pick<
  UseQueryOptions<Reply<N>>,
  'enabled' | 'gcTime' | 'meta' | 'placeholderData' | 'refetchInterval' | 'retry' | 'staleTime'
>;

/** Its failure is not listed: the rest of the page works without it. */
const silent = { meta: { silent: true } } as const;
/** The first values of a form are kept only while it is shown. */
const ofForm = { gcTime: 0 } as const;
/** Imports and the crawler change a menu while its page is open: it is loaded again this often (ms). */
const MENU_INTERVAL = 20_000;
/** Providers are asked for again this often while one is away (ms). */
const AWAY_INTERVAL = 10_000;
/** Work that takes moments is asked for again this often (ms). */
export const READING_INTERVAL = 2_000;

/** Counts of what people said change at midnight at most: they are loaded again after this (ms). */
const VOICES_INTERVAL = 60 * 60_000;
/** Whether somebody is a manager changes rarely (ms). */
const OFFICE_INTERVAL = 5 * 60_000;
/** What no live update tells of is asked again this often while a manager looks at it (ms). */
const ofOffice = { refetchInterval: 15_000, staleTime: 0 } as const;

/** How replies are kept and loaded again, wherever they are shown. */
export const READ_OPTIONS: { readonly [N in ReadName]?: ReadOptions<N> } = {
  testUsers: { ...silent, retry: false },
  // A provider that was away may answer again.
  signInProviders: {
    ...{ ...silent, retry: false },
    refetchInterval: ({ state }) => state.data?.some(({ isAway }) => isAway) && AWAY_INTERVAL,
  },
  ownOffice: { ...silent, staleTime: OFFICE_INTERVAL },
  officePeople: { ...ofOffice, placeholderData: keepPreviousData },
  officeHealth: ofOffice,
  officeSources: ofOffice,
  officeChats: ofOffice,
  officeMail: ofOffice,
  officeLog: ofOffice,
  officeAddress: ofOffice,
  officeBalance: ofForm,
  companySettings: ofOffice,
  reportReceiver: ofOffice,
  carriedOver: {
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.all.some(({ isPending }) => isPending) && READING_INTERVAL,
  },
  companyDebts: { staleTime: 0 },
  companyReports: { staleTime: 0 },
  companyReport: { staleTime: 0 },
  sessions: ofForm,
  ownWaysIn: ofForm,
  ownDiet: silent,
  feeds: ofForm,
  orderCreateData: { ...ofForm, staleTime: 0 },
  orderEditData: ofForm,
  usualChoices: silent,
  repeatableOrders: silent,
  allOrders: { placeholderData: keepPreviousData },
  flagCounts: silent,
  voiceCounts: { ...silent, staleTime: VOICES_INTERVAL },
  balance: silent,
  balanceHistory: { ...silent, placeholderData: keepPreviousData },
  whoseTurn: { ...silent, placeholderData: keepPreviousData },
  personBalance: silent,
  openClaims: silent,
  ownCompanyPart: silent,
  showRestaurant: { refetchInterval: MENU_INTERVAL },
  restaurantEditData: ofForm,
  dishCreateData: ofForm,
  dishEditData: ofForm,
  menuSource: {
    ...silent,
    refetchInterval: ({ state }) => (state.data?.source?.isReading ? READING_INTERVAL : MENU_INTERVAL),
  },
  menuReports: { refetchInterval: MENU_INTERVAL },
  heldMenu: ofForm,
  pageOfPreview: { ...silent, refetchInterval: READING_INTERVAL, staleTime: 0, gcTime: 0 },
  previewMenu: { staleTime: Infinity },
  applyPastedMenu: { ...ofForm, placeholderData: keepPreviousData },
  pushSettings: ofForm,
};
