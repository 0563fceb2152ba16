import type { waysInEndpoints } from '@kantyna/contracts/people/sign-in';
import { invalidBody, Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { IdentifyGoogle } from '../google/identify.js';
import type { Attempts } from '../accounts/attempts.js';
import type { BeginSignIn } from '../providers/begin.js';
import { browserOf } from '../providers/browser-cookie.js';
import { EXPIRED } from '../providers/failures.js';
import type { Provider } from '../providers/provider.js';
import type { Store } from '../store.js';
import type { StoredIdentity } from '../accounts/identities.js';
import { GOOGLE } from '../accounts/verified-account.js';
import { addWayIn, removeWayIn, waysInOf } from './ways-in.js';

interface Dependencies {
  readonly store: Store;
  readonly providers: readonly Provider[];
  readonly attempts: Attempts;
  readonly begin: BeginSignIn;
  readonly identifyGoogle: IdentifyGoogle;
}

/** The calls by which a person sees and changes the accounts that they sign in with. */
export function waysInHandlers(deps: Dependencies): HandlersOf<typeof waysInEndpoints> {
  const { store, providers, attempts, begin, identifyGoogle } = deps;

  const nameOf = ({ provider, issuer }: StoredIdentity): string =>
    provider === GOOGLE
      ? 'Google'
      : (providers.find(({ config }) => config.id === provider)?.config.name ?? new URL(issuer).host);

  return {
    ownWaysIn: async ({ person }) =>
      (await waysInOf(store, person.id)).map((way) => ({
        id: way._id,
        provider: nameOf(way),
        ...(way.email !== undefined && { email: way.email }),
        ...(way.name !== undefined && { name: way.name }),
        addedAt: way.addedAt.toISOString(),
        usedAt: way.usedAt.toISOString(),
      })),

    beginAddingWayIn: async ({ person, body: { provider }, request, reply }) =>
      begin(request, reply, provider, { addTo: person.id }),

    addWayIn: async ({ person, body: { code, credential }, request }) => {
      if (code !== undefined) {
        const handoff = await attempts.receive(code, browserOf(request), person.id);
        return handoff ? addWayIn(store, handoff.account, person.id) : EXPIRED;
      }
      if (credential === undefined) return invalidBody({ path: 'code', code: 'missing' });
      const account = await identifyGoogle(credential, request);
      return account instanceof Refusal ? account : addWayIn(store, account, person.id);
    },

    removeWayIn: async ({ person, params: { wayId } }) => removeWayIn(store, wayId, person.id),
  };
}
