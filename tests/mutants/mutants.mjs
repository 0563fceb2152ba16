/**
 * Twenty faults that a developer might make, each against one rule. `npm run mutants` puts one at a time into the product and expects
 * that a test fails (tests/runner/mutants.mjs). They were chosen from the rules and the product, by somebody who had not seen the tests.
 *
 * `rule` is the sentence that the fault breaks, `from` the page that says it. `find` stands once in `file`; `replace` takes its place.
 * `caughtBy` has words of the paths of the cheapest tests that fail then; without it all tests that the fault can reach are run.
 *
 * @typedef {{ id: string, rule: string, from: string, file: string, find: string, replace: string, caughtBy?: readonly string[] }} Mutant
 */

/** @type {readonly Mutant[]} */
export const mutants = [
  // Orders
  {
    id: 'closed-only-after-its-instant',
    rule: 'From the instant of the closing time on (now ≥ closesAt) colleagues add, change and delete nothing.',
    from: 'docs/rules/orders.md',
    file: 'libs/order-rules/src/closing.ts',
    find: 'now >= Date.parse(closesAt)',
    replace: 'now > Date.parse(closesAt)',
    caughtBy: ['services/orders/src/rules/closing/closing'],
  },
  {
    id: 'reopened-with-time-of-delivery',
    rule: 'set_as_created clears timeOfDelivery.',
    from: 'docs/rules/orders.md',
    file: 'services/orders/src/rules/order/transitions.ts',
    find: 'withoutBillAndFlags(withTimeOfDelivery(withoutPromise(order), null))',
    replace: 'withoutBillAndFlags(withoutPromise(order))',
    caughtBy: ['services/orders/src/rules/order/order.test'],
  },
  {
    id: 'evening-asked-for-one-date-only',
    rule: 'In the evening creator, caller and payer get a push about an order that is still under way, once for each date.',
    from: 'docs/rules/planning-and-reminders.md',
    file: 'services/orders/src/rules/order/order-day.ts',
    find: 'const isAsked = told?.askedOn === orderDate;',
    replace: 'const isAsked = told?.askedOn !== undefined;',
    caughtBy: ['services/orders/src/rules/order/days-end'],
  },

  // Rights
  {
    id: 'caller-reopens-placed-order',
    rule: 'Once an order is placed, only its payer makes it CREATED again.',
    from: 'docs/rules/orders.md',
    file: 'libs/order-rules/src/policies.ts',
    find: 'reopener: (order, about) => (isPlaced(order) ? decider : caller)(order, about),',
    replace: 'reopener: caller,',
    caughtBy: ['tests/libs/order-rules/policies'],
  },
  {
    id: 'everybody-sees-blik-number',
    rule: 'The numbers to pay to are only for those who take part in an order. For others they are empty.',
    from: 'docs/rules/orders.md',
    file: 'services/orders/src/views/payment-status.ts',
    find: "  blikPhoneNumber: '',\n",
    replace: '',
    caughtBy: ['services/orders/src/views/orders'],
  },

  // Money
  {
    id: 'leftover-grosz-to-latest-entry',
    rule: 'Leftover grosze go one each to the largest remainders, of equal ones to the entry that was made first.',
    from: 'docs/rules/bill-and-flags.md',
    file: 'libs/money/src/spread.ts',
    find: '|| a.index - b.index',
    replace: '|| b.index - a.index',
    caughtBy: ['tests/libs/money/spread'],
  },
  {
    id: 'company-percentage-rounded-up',
    rule: "The company's percentage of a share is rounded down to a grosz.",
    from: 'docs/rules/company.md',
    file: 'libs/order-rules/src/company-part.ts',
    find: 'Math.floor((share * percentage) / 100)',
    replace: 'Math.round((share * percentage) / 100)',
    caughtBy: ['tests/libs/order-rules/company-part'],
  },
  {
    id: 'claim-waits-again-with-other-amount',
    rule: 'If who got the money takes back what they confirmed of a claim, the claim waits again, as it was made.',
    from: 'docs/rules/payments.md',
    file: 'services/payments/src/rules/payments.ts',
    find: 'amount: claimedAmount ?? amount,',
    replace: 'amount: Math.min(amount, claimedAmount ?? amount),',
    caughtBy: ['services/payments/src/rules/payments'],
  },

  // Freshness
  {
    id: 'projection-takes-older-version',
    rule: 'A service replaces its copy of an order if that is older than the version that arrives.',
    from: 'docs/architecture.md',
    file: 'libs/store/src/projections/projection.ts',
    find: 'filter: { _id: id, $or: [{ [versionPath]: { $exists: false } }, { [versionPath]: { $lt: version } }] },',
    replace: 'filter: { _id: id },',
    caughtBy: ['tests/libs/store/projection'],
  },
  {
    id: 'idempotency-keys-dropped-with-older-writes',
    rule: 'A write is remembered for at least 24 hours: the same key and request get the same reply, and there is one effect.',
    from: 'docs/rules/limits-and-errors.md',
    file: 'libs/store/src/documents/idempotency.ts',
    find: 'overflow(records, IN_DOCUMENT, archive.add)',
    replace: 'overflow(records, IN_DOCUMENT, async () => undefined)',
    caughtBy: ['tests/libs/store/idempotency'],
  },
  {
    id: 'slow-live-stream-misses-changes',
    rule: 'Each change of an order is sent to the live stream: a slow client gets the next change after it has read the last.',
    from: 'docs/rules/notifications.md',
    file: 'services/notifications/src/live/live-streams.ts',
    find: '        isFull = wasFull = false;\n        sendChanges();\n',
    replace: '        isFull = wasFull = false;\n',
    caughtBy: ['services/notifications/src/live/live-streams'],
  },

  // Catalogue
  {
    id: 'menu-removes-typed-side-dish',
    rule: 'A dish that the menu lacks is removed, unless it or a side dish of it is edited, or an open order uses it.',
    from: 'docs/rules/menus.md',
    file: 'services/catalogue/src/rules/menu/merge.ts',
    find: 'if (edited || sideDishes.some((sideDish) => sideDish.edited)) kept.push',
    replace: 'if (edited) kept.push',
    caughtBy: ['services/catalogue/src/rules/menu/merge.test'],
  },
  {
    id: 'unknown-allergen-ignored',
    rule: 'Allergens are not known if their list has an unknown word or number, or may go on in the next line.',
    from: 'docs/rules/menus.md',
    file: 'libs/menu-reader/src/text/facts.ts',
    find: String.raw`return isJoined || isRange || /[\p{L}\d]/u.test(left)`,
    replace: String.raw`return isJoined || isRange || /\d/u.test(left)`,
    caughtBy: ['tests/libs/menu-reader/facts'],
  },

  // Notifications
  {
    id: 'quiet-hours-with-their-end',
    rule: 'Quiet hours are two times of day; the second one is not quiet any more.',
    from: 'docs/rules/notifications.md',
    file: 'services/notifications/src/push/preferences.ts',
    find: 'from <= time && time < to',
    replace: 'from <= time && time <= to',
    caughtBy: ['services/notifications/src/push/preferences'],
  },

  // Sign-in
  {
    id: 'ended-sessions-by-clock-alone',
    rule: "What ends all of a person's sessions ends every one that began before, whatever the clocks of instances say.",
    from: 'docs/rules/people.md',
    file: 'libs/contracts/src/people/sessions.ts',
    find: '    (session.endings ?? 0) < (revocation.endings ?? 0) ||\n',
    replace: '',
    caughtBy: ['services/auth/src/revocation'],
  },

  // Gateway
  {
    id: 'limit-of-a-person-by-address',
    rule: 'In a minute one signed-in person may make 1 200 calls; an office shares an address.',
    from: 'docs/rules/limits-and-errors.md',
    file: 'gateway/src/limits.ts',
    find: 'limiter(config.LIMIT_PER_PERSON, (request) => request.person!.id)',
    replace: 'limiter(config.LIMIT_PER_PERSON)',
    caughtBy: ['gateway/src/limits'],
  },

  // Screens
  {
    id: 'polish-debt-in-wrong-direction',
    rule: 'The balance says in Polish what one gets back from a person, and what one owes a person.',
    from: 'docs/rules/payments.md',
    file: 'web/src/balance/balance.texts.ts',
    find: 'owed: (amount, person) => `Do odzyskania ${amount} od: ${person}`',
    replace: 'owed: (amount, person) => `Do oddania ${amount} dla: ${person}`',
    caughtBy: ['web/src/balance/balance.texts'],
  },
  {
    id: 'debt-shown-with-minus',
    rule: 'The balance names a debt by its amount; the words and the direction say who owes it.',
    from: 'docs/rules/payments.md',
    file: 'web/src/balance/debt-row.tsx',
    find: 'const amount = formatZloty(Math.abs(grosze));',
    replace: 'const amount = formatZloty(grosze);',
    caughtBy: ['web/e2e/src/credit'],
  },
  {
    id: 'everybody-offered-the-bill',
    rule: 'The payer has "Enter the bill" in DELIVERED. Anybody else has not.',
    from: 'docs/rules/order-screens.md',
    file: 'web/src/order/head/order-buttons.tsx',
    find: '{may.enterBill && <BillButton />}',
    replace: "{order.orderState === 'DELIVERED' && <BillButton />}",
    caughtBy: ['web/e2e/src/bill'],
  },
  {
    id: 'restored-draft-lost-at-next-change',
    rule: 'Changed details of a form are a draft of the tab until it is saved or "Start again" is pressed.',
    from: 'docs/rules/order-screens.md',
    file: 'web/src/ui/browser/use-draft.ts',
    find: 'setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });',
    replace: 'setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);',
    caughtBy: ['web/e2e/src/create-order'],
  },
];
