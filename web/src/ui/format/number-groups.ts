import { bareNumber } from '@kantyna/order-rules/bare-number';

const ACCOUNT_LENGTH = 26;
const POLISH_PHONE = /^(\+48|0048|48)?(\d{3})(\d{3})(\d{3})$/;

/** An account number of 26 characters in printed groups, an IBAN in fours; any other stays as it is (docs/rules/web-app.md, Web app). */
export function groupedAccount(account: string): string {
  const bare = bareNumber(account);
  if (/^[a-z]{2}\d{2}/i.test(bare)) return bare.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ');
  return bare.length === ACCOUNT_LENGTH ? bare.replace(/^(..)|(.{4})(?=.)/g, '$1$2 ') : bare;
}

/** A BLIK phone number of nine digits in groups of three, after its `+48`; any other stays as typed. */
export function groupedPhone(phone: string): string {
  const groups = POLISH_PHONE.exec(bareNumber(phone));
  return groups ? groups.slice(1).filter(Boolean).join(' ') : phone.trim();
}
