import type { Connection } from 'mongoose';
import { decodeJwt } from 'jose';
import type { FastifyRequest } from 'fastify';
import Type from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { Refusal } from '@kantyna/kernel/refusal';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { openCollection, StoredDate } from '@kantyna/store/mongo/collection';
import { hashed } from '../accounts/secrets.js';
import { endSession } from '../sessions.js';
import type { Store } from '../store.js';
import { loggable, PROVIDER_AWAY, refusalOf } from '../providers/failures.js';
import type { LogoutClaims } from '../providers/logout-claims.js';
import { sessionOf, type ProviderSessions } from '../accounts/provider-sessions.js';
import { LOGOUT_TOKEN_LASTS, type Provider } from '../providers/provider.js';

const NOT_VALID = new Refusal(400, 'BAD_REQUEST', 'The logout token is not valid.');
/** A token is remembered for longer than it is valid, whatever the clocks say (ms). */
const REMEMBERED = 2 * LOGOUT_TOKEN_LASTS * 1000;

/** A logout token that was used. */
const UsedToken = Shape({ _id: Type.String(), expiresAt: StoredDate });

/** Ends the sessions that a provider says have ended there. Each token works once. */
export type BackChannelLogout = (token: string, request: Pick<FastifyRequest, 'log'>) => Promise<object | Refusal>;

/** Opens the calls of providers (OpenID Connect Back-Channel Logout 1.0). */
export async function openBackChannel(
  connection: Connection,
  deps: { store: Store; providers: readonly Provider[]; sessions: ProviderSessions },
): Promise<BackChannelLogout> {
  const { store, providers, sessions } = deps;
  const used = await openCollection(connection, 'logout_tokens', UsedToken, [
    { fields: { expiresAt: 1 }, expires: true },
  ]);
  const idOf = (provider: string, jti: string) => hashed(`${provider}\n${jti}`);
  const remember = async (_id: string): Promise<void> => {
    const document = { expiresAt: new Date(Date.now() + REMEMBERED) };
    await used.replaceOne({ _id }, document, { upsert: true });
  };

  return async (token, { log }) => {
    const issuer = issuerIn(token);
    const provider = providers.find(({ config }) => config.issuer === issuer);
    if (!provider) return NOT_VALID;
    const { id } = provider.config;
    let claims: LogoutClaims;
    try {
      claims = await provider.verifyLogoutToken(token);
    } catch (error) {
      log.warn({ event: 'back_channel.refused', provider: id, ...loggable(error) }, 'A logout token was refused');
      return refusalOf(error) === PROVIDER_AWAY ? PROVIDER_AWAY : NOT_VALID;
    }
    const tokenId = idOf(id, claims.jti);
    if (await used.exists({ _id: tokenId })) return NOT_VALID;
    const ended = await sessions.named(id, claims);
    const now = Math.floor(Date.now() / 1000);
    for (const session of ended) {
      await changeOrThrow(store.revocations, session.personId, (present) =>
        endSession(present, sessionOf(session), now),
      );
      await sessions.forget(session._id);
    }
    // Not before: if this process dies, the provider sends it again.
    await remember(tokenId);
    log.info({ event: 'back_channel.ended', provider: id, sessions: ended.length }, 'A provider has ended sessions');
    return {};
  };
}

/** The issuer that a token claims, before it is verified. */
function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
