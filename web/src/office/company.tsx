import type { OfficeChat } from '@kantyna/contracts/notifications/notifications';
import { PROVIDER_OF_VARIABLES } from '@kantyna/contracts/people/names';
import { useRead } from '../api/read.js';
import { useCall } from '../api/use-call.js';
import { useOfficeTexts } from '../texts/office-texts.js';
import { Ago } from '../ui/time/ago.js';
import { showNotice } from '../ui/browser/notice.js';
import { Button } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { classNames } from '../ui/class-names.js';
import { Loaded } from '../ui/data/loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { useCompanyZone } from '../ui/format/company-zone.js';
import layout from '../ui/layout.module.css';
import { Places } from './places.js';
import styles from './office.module.css';

/** The values of the variables about the company, signing in and chats. */
export function Company() {
  const texts = useOfficeTexts();
  const timeZone = useCompanyZone();
  const providers = useRead('signInProviders');
  return (
    <>
      <section className={layout.section}>
        <h2>{texts.company}</h2>
        <Loaded query={useRead('officeAddress')} skeleton={<SkeletonRows rows={2} height={56} />}>
          {({ deliveryAddress }) => (
            <ul className={classNames(layout.card, styles.rows)} data-lines>
              <Setting name={texts.deliveryAddress} value={deliveryAddress} variable="DELIVERY_ADDRESS" />
              <Setting name={texts.timeZone} value={timeZone ?? ''} variable="TIME_ZONE" />
            </ul>
          )}
        </Loaded>
      </section>
      <Places />
      <section className={layout.section}>
        <h2>{texts.signingIn}</h2>
        <Loaded query={useRead('officeSignIn')} skeleton={<SkeletonRows rows={4} height={56} />}>
          {({ google, domains, testLogin, managers, redirectAddress, openToAll = [] }) => (
            <ul className={classNames(layout.card, styles.rows)} data-lines>
              <Setting name={texts.google} value={google ? texts.isOn : texts.isOff} variable="GOOGLE_CLIENT_ID" />
              {providers.data?.map(({ id, name, isAway }) => (
                <Setting
                  key={id}
                  name={name}
                  value={isAway ? texts.providerAway : openToAll.includes(id) ? texts.isOpenToAll : texts.isOn}
                  variable={id === PROVIDER_OF_VARIABLES ? 'OIDC_ISSUER' : 'OIDC_PROVIDERS_FILE'}
                />
              ))}
              <Setting
                name={texts.redirectAddress}
                value={redirectAddress ?? ''}
                variable="PUBLIC_URL"
                isCopied={redirectAddress !== undefined}
              />
              <Setting name={texts.domains} value={domains.join(', ')} variable="ALLOWED_EMAIL_DOMAINS" />
              <Setting name={texts.testLogin} value={testLogin ? texts.isOn : texts.isOff} variable="TEST_LOGIN" />
              <Setting
                name={texts.managersNamed}
                value={managers.join(', ') || texts.nobody}
                variable="OFFICE_MANAGERS"
              />
            </ul>
          )}
        </Loaded>
      </section>
      <section className={layout.section}>
        <h2>{texts.chats}</h2>
        <Loaded query={useRead('officeChats')} skeleton={<SkeletonRows rows={2} height={56} />}>
          {(chats) =>
            chats.length === 0 ? (
              <p className={layout.quiet}>{texts.noChats}</p>
            ) : (
              <ul className={classNames(layout.card, styles.rows)} data-lines>
                {chats.map((chat) => (
                  <Chat key={chat.id} chat={chat} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </>
  );
}

/** A setting with the variable that sets it. */
function Setting({
  name,
  value,
  variable,
  isCopied = false,
}: {
  name: string;
  value: string;
  variable: string;
  isCopied?: boolean;
}) {
  const texts = useOfficeTexts();
  return (
    <li className={classNames(layout.stack, styles.listed)} data-gap="4">
      <div className={layout.row} data-gap="8" data-spread>
        <strong>{name}</strong>
        <span className={classNames(layout.row, styles.value)} data-gap="4" data-nowrap>
          <span className={styles.address}>{value === '' ? texts.notSet : value}</span>
          {isCopied && <CopyButton text={value} name={name} />}
        </span>
      </div>
      <span className={classNames(layout.quiet, layout.small)}>{texts.setBy(variable)}</span>
    </li>
  );
}

function Chat({ chat: { id, name, host, lastTold, lastFailed } }: { chat: OfficeChat }) {
  const texts = useOfficeTexts();
  const { submit, isPending } = useCall(
    'testChat',
    { body: { chatId: id } },
    { onReply: () => showNotice({ text: texts.tested }) },
  );
  return (
    <li className={classNames(layout.row, styles.listed)} data-gap="8" data-spread>
      <div className={layout.stack} data-gap="4">
        <strong className={styles.address}>{host}</strong>
        <span className={classNames(layout.quiet, layout.small)}>{texts.setBy(name)}</span>
        <span className={classNames(layout.quiet, layout.small)}>
          {texts.lastTold}: {lastTold === undefined ? texts.never : <Ago instant={lastTold} />}
        </span>
        {lastFailed && (
          <span className={classNames(layout.danger, layout.small)}>
            {texts.gaveUp}: <Ago instant={lastFailed.at} /> ({lastFailed.reason})
          </span>
        )}
      </div>
      <Button look="outline" aria-label={texts.testOf(name)} pending={isPending} onClick={() => void submit()}>
        {texts.test}
      </Button>
    </li>
  );
}
