/** The English texts of dishes that several people eat together. */
export const texts = {
  heading: 'Shared dishes',
  share: 'Share with others',
  isShared: (dish: string) => `Others can join ${dish} now.`,
  alone: (person: string) => `${person} shares it. Who joins?`,
  each: (amount: string) => `${amount} each`,
  join: (amount: string) => `Join (${amount})`,
  leave: 'Leave',
  keep: 'Don’t share it',
};
