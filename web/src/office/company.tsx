import type { OfficeChat } from '@kantyna/contracts/notifications/notifications';
import { PROVIDER_OF_VARIABLES } from '@kantyna/contracts/people/names';
import { useRead } from '../api/read.js';
import { useCall } from '../api/use-call.js';
import { useOfficeTexts } from './office.texts.js';
import { Ago } from '../ui/time/ago.js';
import { showNotice } from '../ui/browser/notice.js';
import { Button } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { Loaded } from '../ui/data/loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { useCompanyZone } from '../ui/format/company-zone.js';
import { Card, Paragraph, Row, Section, Stack, Text } from '../ui/layout.js';
import { DaysOff } from './days-off.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { Optional } from '../ui/data/optional.js';
import { Places } from './places.js';

const CarriedOver = lazyComponent(async () => (await import('./carried-over/carried-over.js')).CarriedOver);

/** The values of the variables about the company, signing in and chats. */
export function Company() {
  const texts = useOfficeTexts();
  const timeZone = useCompanyZone();
  const providers = useRead('signInProviders');
  return (
    <>
      <Section>
        <h2>{texts.company}</h2>
        <Loaded query={useRead('officeAddress')} skeleton={<SkeletonRows rows={2} height={56} />}>
          {({ deliveryAddress }) => (
            <Card as="ul" lines pad="0 16">
              <Setting name={texts.deliveryAddress} value={deliveryAddress} variable="DELIVERY_ADDRESS" />
              <Setting name={texts.timeZone} value={timeZone ?? ''} variable="TIME_ZONE" />
            </Card>
          )}
        </Loaded>
      </Section>
      <Places />
      <DaysOff />
      <Optional fallback={<SkeletonRows rows={3} height={56} />}>
        <CarriedOver />
      </Optional>
      <Section>
        <h2>{texts.signingIn}</h2>
        <Loaded query={useRead('officeSignIn')} skeleton={<SkeletonRows rows={4} height={56} />}>
          {({ google, domains, testLogin, managers, redirectAddress, openToAll = [], providerDomains = [] }) => (
            <Card as="ul" lines pad="0 16">
              <Setting
                name={texts.google}
                value={google ? texts.isOnFor(domains) : texts.isOff}
                variable="GOOGLE_CLIENT_ID"
              />
              {providers.data?.map(({ id, name, isAway }) => (
                <Setting
                  key={id}
                  name={name}
                  value={
                    isAway
                      ? texts.providerAway
                      : openToAll.includes(id)
                        ? texts.isOpenToAll
                        : texts.isOnFor(providerDomains.find((one) => one.id === id)?.domains ?? [])
                  }
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
            </Card>
          )}
        </Loaded>
      </Section>
      <Section>
        <h2>{texts.emails}</h2>
        <Loaded query={useRead('officeMail')} skeleton={<SkeletonRows rows={2} height={56} />}>
          {({ server = '', sender = '' }) => (
            <Card as="ul" lines pad="0 16">
              <Setting name={texts.mailServer} value={server} variable="SMTP_URL" />
              <Setting name={texts.mailSender} value={sender} variable="MAIL_FROM" />
            </Card>
          )}
        </Loaded>
      </Section>
      <Section>
        <h2>{texts.chats}</h2>
        <Loaded query={useRead('officeChats')} skeleton={<SkeletonRows rows={2} height={56} />}>
          {(chats) =>
            chats.length === 0 ? (
              <Paragraph variant="quiet">{texts.noChats}</Paragraph>
            ) : (
              <Card as="ul" lines pad="0 16">
                {chats.map((chat) => (
                  <Chat key={chat.id} chat={chat} />
                ))}
              </Card>
            )
          }
        </Loaded>
      </Section>
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
    <Stack as="li" gap={4} pad="12 0">
      <Row gap={8} justify="between">
        <strong>{name}</strong>
        <Row as="span" gap={4} nowrap variant="shrinking">
          <span>{value === '' ? texts.notSet : value}</span>
          {isCopied && <CopyButton text={value} name={name} />}
        </Row>
      </Row>
      <Text variant="quiet small">{texts.setBy(variable)}</Text>
    </Stack>
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
    <Row as="li" gap={8} justify="between" pad="12 0">
      <Stack gap={4}>
        <strong>{host}</strong>
        <Text variant="quiet small">{texts.setBy(name)}</Text>
        <Text variant="quiet small">
          {texts.lastTold}: {lastTold === undefined ? texts.never : <Ago instant={lastTold} />}
        </Text>
        {lastFailed && (
          <Text variant="danger small">
            {texts.gaveUp}: <Ago instant={lastFailed.at} /> ({lastFailed.reason})
          </Text>
        )}
      </Stack>
      <Button look="outline" aria-label={texts.testOf(name)} pending={isPending} onClick={() => void submit()}>
        {texts.test}
      </Button>
    </Row>
  );
}
