/** Whether a row is settled: one's own part is confirmed, or everybody's in one's own order (specification, section 4). */
export const isPaid = (row) => row.kind === 'createdEntry' ? row.confirmedPaymentsTotalAmount >= row.totalAmount : row.status === 'CONFIRMED';
/** Who owes whom, without those who are even; the greatest first. */
export const debts = ({ owedMoney }) => Object.entries(owedMoney)
    .map(([person, grosze]) => ({ person, grosze }))
    .filter(({ grosze }) => grosze !== 0)
    .sort((a, b) => a.grosze - b.grosze);
/** The oldest order in which the caller still owes a person, where it can be paid. */
export const orderToPay = ({ entries }, person) => entries.findLast((row) => row.kind === 'participatedEntry' && row.orderCreator === person && row.status === 'UNPAID')
    ?.orderId;
//# sourceMappingURL=rows.js.map