import type { Channel } from '@kantyna/contracts/notifications/names';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import type { ServiceOptions } from '@kantyna/test-support/service-world';
import { startMailServer, type ReceivedMail } from '@kantyna/test-support/mail-server';
import { startPushWorld } from './push-world.js';

/** The address of the app in the world of e-mails. */
export const APP = 'https://kantyna.example';

/** Starts the service with a fake push service and a mail server. */
export async function startMailWorld(options: ServiceOptions) {
  const mailServer = await startMailServer();
  const pushes = await startPushWorld({
    ...options,
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'Obiady <obiady@firma.pl>' },
  });
  const { world } = pushes;

  /** A person whom auth knows, with an address of their own; with a channel, they have chosen it. */
  const colleague = async (channel?: Channel, language: Language = 'en'): Promise<Person> => {
    const id = newId();
    const person = { id, username: 'Ala', email: `ala.${id}@firma.pl` };
    await world.state('person', id, 1, person);
    if (channel) await world.as(person).chooseChannel({ body: { channel, language } });
    return person;
  };

  /** Waits for so many e-mails to a person. */
  const mailsTo = async ({ email }: Person, count = 1): Promise<[ReceivedMail, ...ReceivedMail[]]> =>
    eventually(async () => {
      const mails = mailServer.receivedBy(email);
      return mails.length >= count && (mails as [ReceivedMail, ...ReceivedMail[]]);
    });

  /** Waits until a person's e-mails have ended, and returns how. */
  const endsOf = async ({ id }: Person, count = 1): Promise<string[]> => {
    const mails = (await world.database()).collection<{ end: string }>('mails');
    return eventually(async () => {
      const ended = await mails
        .find({ personId: id, end: { $exists: true } })
        .sort({ eventAt: 1, _id: 1 })
        .toArray();
      return ended.length >= count && ended.map(({ end }) => end);
    });
  };

  return {
    ...pushes,
    mailServer,
    colleague,
    mailsTo,
    endsOf,
    stop: async () => {
      await pushes.stop();
      await mailServer.stop();
    },
  };
}
