/** The English texts of the sheet in which one pays. */
export const texts = {
  title: (person: string) => `Pay ${person}`,
  amount: 'Amount',
  phone: 'Phone number',
  account: 'Account number',
  recipient: 'Recipient',
  transferTitle: 'Title',
  qr: 'Bank transfer QR Code',
  scan: 'Scan it with your banking app.',
  noQr: 'No QR code: this isn’t a valid 26-digit Polish account number.',
  image: 'QR code with the details of the transfer',
  ways: 'How you pay',
  byWay: { blik: 'BLIK', transfer: 'Transfer', cash: 'Cash' },
  inBank: (person: string) => `Pay in your bank’s app, then say so here. ${person} confirms when it has come.`,
  inCash: (person: string) => `Give it to ${person}, then say so here.`,
};
