/** The English texts about reminding a debtor. */
export const texts = {
  remind: 'Remind',
  remindPerson: (person: string) => `Remind ${person}`,
  reminded: 'Reminded',
  sent: (person: string) => `Reminded: ${person}. You can do that again in three days.`,
};
