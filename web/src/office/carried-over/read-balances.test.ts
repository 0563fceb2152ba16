import { expect, test } from '@jest/globals';
import { readBalances, type WrittenBalances } from './read-balances.js';

const read = (text: string): WrittenBalances => {
  const found = readBalances(new TextEncoder().encode(text));
  if (found === 'noBalances') throw new Error(found);
  return found;
};
const written = ({ debts }: WrittenBalances) =>
  debts.map(({ debtor, creditor, amount }) => `${debtor} → ${creditor} ${amount}`);

const OURS = `\uFEFFKto oddaje;E-mail oddającego;Komu;E-mail komu;Kwota (zł)\r
Jan Kowalski;jan@firma.example;Ewa Mazur;ewa@firma.example;50,00\r
Ola;ola@firma.example;Jan Kowalski;jan@firma.example;12,30\r
`;
const SPREADSHEET = `From,To,Amount\nJan,Ewa,50.00\nEwa,Ola,-7\nJan,Ola,dużo\n\n`;
const SPLITWISE = `Date,Description,Category,Cost,Currency,Jan Kowalski,Ewa,Ola

2026-11-02,Pizza,Dining out,60.00,PLN,40.00,-20.00,-20.00
2026-11-03,Ewa paid Jan,Payment,15.00,PLN,-15.00,15.00,0.00
2026-11-04,Taxi,Taxi,10.00,EUR,5.00,-5.00,0.00

2026-11-29,Total balance, ,,PLN,25.00,-5.00,-20.00
`;
const SPLIIT = `"Date","Description","Category","Currency","Cost","Original cost","Original currency","Conversion rate","Is Reimbursement","Split mode","Jan","Ewa"
"2026-11-02","Pizza","Dining","PLN","30.00",,,,"No","Evenly","15.00","-15.00"
"2026-11-03","Kawa","Dining","PLN","9.00",,,,"No","Evenly","-4.50","4.50"
`;
const COSPEND = `name,weight,active,color
Jan,1,1,#111111
Ewa,2,1,#222222
Ola,1,1,#333333

what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,paymentmode
Pizza,40,2026-11-02,1793600000,Jan,1,1,"Jan,Ewa,Ola",n,n
Kawa,10,2026-11-03,1793700000,Ola,1,1,"Ola,Jan",n,n
`;

test.each([
  ['this app', OURS, ['jan@firma.example → ewa@firma.example 5000', 'ola@firma.example → jan@firma.example 1230']],
  ['a spreadsheet', SPREADSHEET, ['Jan → Ewa 5000', 'Ola → Ewa 700']],
  ['Splitwise', SPLITWISE, ['Ola → Jan Kowalski 2000', 'Ewa → Jan Kowalski 500']],
  ['Spliit', SPLIIT, ['Ewa → Jan 1050']],
  ['Cospend', COSPEND, ['Ewa → Jan 2000', 'Ola → Jan 500']],
])('the debts in a file of %s', (_, text, debts) => {
  const found = read(text);
  expect(written(found)).toEqual(debts);
  expect(found.rest).toBe(0);
});

test('a row that cannot be read is shown, and what the others do not sum to zero by', () => {
  expect(read(SPREADSHEET).unread).toEqual([{ row: 4, text: 'Jan · Ola · dużo' }]);
  expect(read(SPLITWISE).unread).toMatchObject([{ row: 5 }]);
  expect(read('Cost,Currency,Jan,Ewa\n10,PLN,10.00,-5.00\n').rest).toBe(500);
});

test.each([
  ['a menu', 'Danie;Cena\nŻurek;16,00\n'],
  ['a bank’s statement', 'Data;Tytuł;Nadawca;Kwota\n2026-11-27;obiad;Jan;24,50\n'],
  ['a picture', '\u0089PNG\u0000\u0001'],
  ['nothing', ''],
  ['names without a debt', 'From,To,Amount\n'],
])('%s has no balances', (_, text) => {
  expect(readBalances(new TextEncoder().encode(text))).toBe('noBalances');
});
