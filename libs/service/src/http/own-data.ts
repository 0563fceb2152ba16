import { ownDataOf } from '@kantyna/contracts/people/names';
import type { Service } from '@kantyna/contracts/services';
import { Refusal } from '@kantyna/kernel/refusal';
import type { TokenVerifier } from './tokens.js';

type OwnDataHandler = (request: {
  readonly person: { readonly id: string };
  readonly query: { readonly ticket?: string };
}) => Promise<Record<string, unknown> | Refusal>;

/**
 * The handler by which a service hands out what it stores about the caller, or about the person of a manager's ticket. `personalData` reads that of the person with an id; the program
 * `run-export.js` prints the same.
 */
export const ownDataHandler = <S extends Service>(
  service: S,
  personalData: (personId: string) => Promise<object>,
  exportedBy: TokenVerifier['exportedBy'],
): Record<`ownDataOf${Capitalize<S>}`, OwnDataHandler> => {
  const handler: OwnDataHandler = async ({ person, query: { ticket } }) => {
    const about = ticket === undefined ? person.id : exportedBy(person.id, ticket);
    return about instanceof Refusal ? about : { ...(await personalData(about)) };
  };
  return { [ownDataOf(service)]: handler } as Record<`ownDataOf${Capitalize<S>}`, OwnDataHandler>;
};
