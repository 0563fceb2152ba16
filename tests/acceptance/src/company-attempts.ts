import { attempt } from './attempt.js';
import type { Caller } from './company.js';

/** A date on which no test has lunch. */
const FAR = '2090-01-02';
const month = '2020-01';

const setFar = (who: Caller) =>
  who.calls.setCompanySetting({ body: { from: FAR, kind: 'fixed' as const, perDay: 1000 } });

/** The calls about what the company pays, each in a state in which it succeeds. */
export const companyAttempts = {
  ownCompanyPart: attempt((who) => who.calls.ownCompanyPart({ query: { date: FAR } })),
  companySettings: attempt((who) => who.calls.companySettings()),
  setCompanySetting: attempt(setFar),
  removeCompanySetting: attempt(async (who) => {
    await setFar(who);
    return who.calls.removeCompanySetting({ params: { from: FAR } });
  }),
  companyDebts: attempt((who) => who.calls.companyDebts()),
  reimburse: attempt((who, { owner }) =>
    who.calls.reimburse({ params: { personId: owner.id }, body: { amount: 1000 } }),
  ),
  takeReimbursementBack: attempt((who, { owner }) =>
    who.calls.takeReimbursementBack({ params: { personId: owner.id, settlementId: owner.id } }),
  ),
  companyReports: attempt((who) => who.calls.companyReports()),
  companyReport: attempt((who) => who.calls.companyReport({ params: { month } })),
  companyReportFile: attempt((who) => who.calls.companyReportFile({ params: { month }, query: { language: 'pl' } })),
  closeCompanyMonth: attempt((who) => who.calls.closeCompanyMonth({ params: { month }, body: { amount: 0 } })),
};
