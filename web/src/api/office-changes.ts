import type { ReadName, WriteName } from './calls.js';
import { carriedOver, companyMoney, companySettings, office, placesAndDaysOff } from './reply-groups.js';

/** The replies that are loaded again after each call of the office that writes. */
export const officeChanges = {
  blockPerson: office,
  relinkPerson: office,
  unblockPerson: office,
  endPersonsSessions: office,
  addManager: office,
  removeManager: office,
  erasePerson: office,
  exportPerson: ['officeLog'],
  testChat: ['officeChats', 'officeLog'],
  setCompanySetting: companySettings,
  removeCompanySetting: companySettings,
  reimburse: companyMoney,
  takeReimbursementBack: companyMoney,
  closeCompanyMonth: ['companyReports', 'companyReport', 'officeLog'],
  setReportReceiver: ['reportReceiver', 'officeLog'],
  carryOver: carriedOver,
  takeCarriedOverBack: carriedOver,
  addPlace: placesAndDaysOff,
  changePlace: placesAndDaysOff,
  removePlace: placesAndDaysOff,
  addDaysOff: placesAndDaysOff,
  removeDayOff: placesAndDaysOff,
} as const satisfies { readonly [N in WriteName]?: readonly ReadName[] };
