/** The English text for who is in another time zone than their company. */
export const texts = (timeZone: string, now: string) =>
  `All times here are your company’s (${timeZone}): it is ${now} there now.`;
