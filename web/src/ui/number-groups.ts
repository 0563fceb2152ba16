const ACCOUNT_LENGTH = 26;
const SMALLEST_PHONE = 9;

/** An account number of 26 characters in printed groups; any other stays as it is (docs/rules.md, Formats). */
export function groupedAccount(account: string): string {
  const bare = account.replace(/\s/g, '');
  return bare.length === ACCOUNT_LENGTH ? bare.replace(/^(..)|(.{4})(?=.)/g, '$1$2 ') : bare;
}

/** A phone number of 9 or more characters, its last nine in groups of three; a shorter one stays as it is. */
export function groupedPhone(phone: string): string {
  const bare = phone.replace(/\s/g, '');
  if (bare.length < SMALLEST_PHONE) return bare;
  const prefix = bare.slice(0, -SMALLEST_PHONE);
  const groups = bare.slice(-SMALLEST_PHONE).replace(/(.{3})(?=.)/g, '$1 ');
  return prefix === '' ? groups : `${prefix} ${groups}`;
}
