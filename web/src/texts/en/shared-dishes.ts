/** The English texts of dishes that several people eat together. */
export const texts = {
  heading: 'Shared dishes',
  hint: 'Share a dish with others:',
  share: (dish: string) => `Share ${dish}`,
  alone: (person: string) => `${person} shares it. Who joins?`,
  each: (amount: string) => `${amount} each`,
  join: (amount: string) => `Join (${amount})`,
  leave: 'Leave',
  keep: 'Don’t share it',
};
