import { describe, expect, test } from '@jest/globals';
import type { Access, Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints } from '@kantyna/contracts/endpoints';
import { ORDER_POLICIES } from '@kantyna/contracts/order-policies';

const calls = Object.entries(endpoints as Readonly<Record<string, Endpoint>>);

/** The calls of each policy (docs/rules/people.md, Roles). Any other call is for everybody who is signed in. */
const CALLS: Record<Exclude<Access, 'user'>, string> = {
  public:
    'frontendConfig sentry googleLogin testUsers testLogin publicKeys signInProviders beginSignIn signInCallback finishSignIn ' +
    'googleCallback backChannelLogout orderPreview importSchema unsubscribeFromEmails calendarFeed',
  officeManager:
    'officeHealth officePeople officeLog blockPerson unblockPerson endPersonsSessions addManager removeManager officeSignIn ' +
    'exportPerson testChat relinkPerson erasePerson officeAddress payoutAccount addPlace changePlace removePlace addDaysOff removeDayOff companySettings ' +
    'setCompanySetting removeCompanySetting companyDebts reimburse takeReimbursementBack companyReports companyReport ' +
    'companyReportFile closeCompanyMonth reportReceiver setReportReceiver carriedOver carryOver takeCarriedOverBack owedFile officeBalance ' +
    'officeSources officeChats officeMail',
  importKey: 'importRestaurant',
  screenKey: 'screenOrders',
  pollOpener: 'orderFromPoll cancelPoll',
  standingOrderOwner: 'pauseStandingOrder resumeStandingOrder skipDate deleteStandingOrder',
  payer: 'setBill removeBill decideFlag',
  decider: 'deleteOrder setAsRejected',
  manager: 'orderEditData updateOrder extendClosing closeNow nudge',
  caller:
    'orderView setAsOrdering setAsOrdered setAsDelivered tickLine markSoldOut undoSoldOut changePrice correctMenu',
  reopener: 'setAsCreated',
  restorer: 'undoRejection setBackAsOrdered',
  giver: 'giveRole dropProposal',
  candidate: 'offerToCall offerToPay takeOver takeOverCall',
  callerOrEater: 'answerSoldOut',
  deciderOrOwner: 'updateOrderEntry deleteDishEntry shareDish unshareDish',
  creatorOrEater: 'flagDish withdrawFlag',
  eater: 'giveVoice takeBackVoice',
  payerOrOwner: 'confirmAsPaid revertToUnpaid',
};

test.each(Object.entries(CALLS))('the calls for %s', (policy, names) => {
  const found = calls.flatMap(([name, { access }]) => (access === policy ? name : []));
  expect(found.sort()).toEqual(names.split(' ').sort());
});

describe('the policies of orders', () => {
  test.each(calls.filter(([, { path }]) => /:order(Entry)?Id/.test(path)))(
    'are those of %s, unless everybody makes it',
    (_, { access }) => expect([...ORDER_POLICIES, 'user', 'public']).toContain(access),
  );
});
