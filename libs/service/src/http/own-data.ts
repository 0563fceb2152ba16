import { ownDataOf } from '@kantyna/contracts/people/own-data';
import type { Service } from '@kantyna/contracts/services';

type OwnDataHandler = (request: { readonly person: { readonly id: string } }) => Promise<Record<string, unknown>>;

/**
 * The handler by which a service hands out what it stores about the caller. `personalData` reads that of the person with an id; the program
 * `run-export.js` prints the same.
 */
export const ownDataHandler = <S extends Service>(
  service: S,
  personalData: (personId: string) => Promise<object>,
): Record<`ownDataOf${Capitalize<S>}`, OwnDataHandler> => {
  const handler: OwnDataHandler = async ({ person }) => ({ ...(await personalData(person.id)) });
  return { [ownDataOf(service)]: handler } as Record<`ownDataOf${Capitalize<S>}`, OwnDataHandler>;
};
