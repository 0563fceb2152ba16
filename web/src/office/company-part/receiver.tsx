import { mdiEmailOutline } from '@mdi/js';
import type { Reply } from '../../api/calls.js';
import { useRead } from '../../api/read.js';
import { useLanguage } from '../../texts/texts.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/data/loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { companyDate } from '../../ui/format/company-zone.js';
import { monthName } from '../../ui/format/month-name.js';
import { Card, Row, Stack, Text } from '../../ui/layout.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { useCompanyPartTexts } from './company-part.texts.js';

const ReceiverForm = lazyComponent(async () => (await import('./receiver-form.js')).ReceiverForm);

/** Where the report of each month goes by e-mail, and what became of the last one. */
export const Receiver = () => (
  <Loaded query={useRead('reportReceiver')} skeleton={<SkeletonRows rows={1} height={72} />}>
    {(receiver) => <Sending {...receiver} />}
  </Loaded>
);

function Sending({ address, nextAt }: Reply<'reportReceiver'>) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  const { data: mail } = useRead('officeMail');
  const form = useDialog((close) => <ReceiverForm address={address ?? ''} onClose={close} />);
  const isOff = mail && mail.server === undefined;
  const { lastReport } = mail ?? {};
  const dateOf = (instant: string) => calendarDate(companyDate(instant), language);
  const isSet = address !== undefined && nextAt !== undefined;
  return (
    <Card pad="12 16">
      <Row gap={8} justify="between">
        <Stack gap={4} variant="shrinking">
          <strong>{texts.sending}</strong>
          <Text variant="small">{isSet ? texts.sentTo(address, dateOf(nextAt)) : texts.sendingOff}</Text>
          {isOff && <Text variant="quiet small">{texts.noMail}</Text>}
          {lastReport && (
            <Text variant={lastReport.isSent ? 'quiet small' : 'danger small'}>
              {lastReport.isSent
                ? texts.lastSent(monthName(lastReport.month, language), dateOf(lastReport.at))
                : texts.lastNotSent(monthName(lastReport.month, language))}
            </Text>
          )}
          {lastReport?.isSent && lastReport.lacksFile && <Text variant="danger small">{texts.lacksFile}</Text>}
        </Stack>
        {(!isOff || isSet) && (
          <Button look="outline" icon={mdiEmailOutline} onClick={() => form.open()}>
            {isSet ? texts.changeReceiver : texts.setReceiver}
          </Button>
        )}
      </Row>
      {form.dialog}
    </Card>
  );
}
