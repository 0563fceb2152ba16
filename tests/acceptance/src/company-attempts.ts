import type { companyEndpoints } from '@kantyna/contracts/payments/company';
import type { carriedOverEndpoints } from '@kantyna/contracts/payments/carried-over';
import type { companyReportEndpoints } from '@kantyna/contracts/payments/company-report';
import { daysAfter } from '@kantyna/kernel/clock';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { attempt, type Attempt } from './attempt.js';
import { isSignedIn, type Caller } from './company.js';
import { placeOrder } from './ordering.js';
import type { Scene } from './scene.js';

/** A date on which no test has lunch, and one that an order may have, on which the company pays. */
const FAR = '2090-01-02';
const PAID = dateIn(80);
/** Long before the company paid anything. */
const month = '2020-01';

const set = (who: Caller, from: string, kind: 'fixed' | 'nothing' = 'fixed') =>
  who.calls.setCompanySetting({ body: { from, kind, perDay: 1000, weekdays: [1, 2, 3, 4, 5, 6, 7] } });

/** Has the company owe the creator of a scene money, if a manager asks for it. Returns the amount in grosze. */
async function owedTo({ creator, owner, restaurant }: Scene, who: Caller): Promise<number> {
  if (!isSignedIn(who) || !(await who.calls.ownOffice()).isManager) return 1000;
  await set(who, daysAfter(PAID, 1), 'nothing');
  await set(who, PAID);
  await placeOrder(restaurant, creator, [[owner, 2000]], PAID);
  return eventually(async () => {
    const { debts } = await who.calls.companyDebts();
    return debts.find(({ userId }) => userId === creator.id)?.amount;
  });
}

const reimburse = async (who: Caller, scene: Scene) => {
  const amount = await owedTo(scene, who);
  return who.calls.reimburse({ params: { personId: scene.creator.id }, body: { amount } });
};

const carryOver = (who: Caller, { creator, owner }: Scene) =>
  who.calls.carryOver({ body: { debts: [{ debtorId: owner.id, creditorId: creator.id, amount: 100 }] } });

/** The calls about what the company pays, each in a state in which it succeeds. */
export const companyAttempts: Record<
  keyof typeof companyEndpoints | keyof typeof companyReportEndpoints | keyof typeof carriedOverEndpoints,
  Attempt
> = {
  ownCompanyPart: attempt((who) => who.calls.ownCompanyPart({ query: { date: FAR } })),
  companySettings: attempt((who) => who.calls.companySettings()),
  setCompanySetting: attempt((who) => set(who, FAR, 'nothing')),
  removeCompanySetting: attempt(async (who) => {
    await set(who, FAR, 'nothing');
    return who.calls.removeCompanySetting({ params: { from: FAR } });
  }),
  companyDebts: attempt((who) => who.calls.companyDebts()),
  officeBalance: attempt((who, { creator }) => who.calls.officeBalance({ params: { personId: creator.id } })),
  reimburse: attempt(reimburse),
  takeReimbursementBack: attempt(async (who, scene) => {
    const { paymentId: settlementId } = await reimburse(who, scene);
    return who.calls.takeReimbursementBack({ params: { personId: scene.creator.id, settlementId } });
  }),
  companyReports: attempt((who) => who.calls.companyReports()),
  companyReport: attempt((who) => who.calls.companyReport({ params: { month } })),
  companyReportFile: attempt((who) => who.calls.companyReportFile({ params: { month }, query: { language: 'pl' } })),
  closeCompanyMonth: attempt((who) => who.calls.closeCompanyMonth({ params: { month }, body: { amount: 0 } })),
  reportReceiver: attempt((who) => who.calls.reportReceiver()),
  carriedOver: attempt((who) => who.calls.carriedOver()),
  carryOver: attempt(carryOver),
  takeCarriedOverBack: attempt(async (who, scene) => {
    const { id: carriedOverId } = await carryOver(who, scene);
    return who.calls.takeCarriedOverBack({ params: { carriedOverId } });
  }),
  owedFile: attempt((who) => who.calls.owedFile({ query: { language: 'pl' } })),
  setReportReceiver: attempt((who) => who.calls.setReportReceiver({ body: { address: 'place@firma.pl' } })),
};
