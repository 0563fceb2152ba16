/** Longer texts are whole pages of the web, whose edges mention all sorts of things. */
const LONGEST = 4_000;

const RECEIPT = [
  /paragon|rachunek/iu,
  /fiskaln/iu,
  /(?<!\p{L})ptu(?!\p{L})/iu,
  /opodatk/iu,
  /suma\s*:?\s*pln/iu,
  /nr\s+wydr/iu,
  /kasjer/iu,
  /(?<!\p{L})reszta(?!\p{L})/iu,
  /(?<!\p{L})nip(?!\p{L})/iu,
];
const VOUCHER = [
  /voucher|bon\s+(?:podarunk|upomink|prezent)\p{L}+|karta\s+(?:podarunk|upomink|prezent)\p{L}+/iu,
  /ważn(?:y|a|e|ość)\s*(?:do|:)|termin\s+ważności/iu,
  /nie\s+podlega\s+(?:wymianie|zwrotowi)|na\s+gotówkę/iu,
  /okaziciel|obdarowan/iu,
  /do\s+wykorzystania|realizac/iu,
  /(?<!\p{L})dla\s*:|(?<!\p{L})od\s*:/iu,
];
const GYM = [
  /siłowni/iu,
  /fitness/iu,
  /tren(?:ing|er)/iu,
  /karnet/iu,
  /zajęcia/iu,
  /crossfit|cardio|spinning|zumb|pilates|(?<!\p{L})jog[ai](?!\p{L})/iu,
  /wejści[ae]\s+jednorazow|członkostw|klubowicz|(?<!\p{L})open(?!\p{L})/iu,
];
/** A voucher names no more than what it is for. */
const MOST_OF_A_VOUCHER = 3;

/**
 * Whether a text is that of a receipt, a voucher or a leaflet of a gym: amounts beside foods are no menu there. `dishes` is how many were
 * found in it.
 */
export function isOtherPaper(text: string, dishes: number): boolean {
  if (text.length > LONGEST) return false;
  const count = (marks: readonly RegExp[]) => marks.filter((mark) => mark.test(text)).length;
  const isVoucher = VOUCHER[0]!.test(text) && count(VOUCHER) >= 3 && dishes <= MOST_OF_A_VOUCHER;
  return isVoucher || count(RECEIPT) >= 3 || count(GYM) >= 4;
}
