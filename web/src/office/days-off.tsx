import { useState, type ReactNode } from 'react';
import { mdiCalendarStarOutline, mdiDeleteOutline, mdiPlus } from '@mdi/js';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { dayOffOn } from '@kantyna/order-rules/days-off';
import { polishHolidays } from '@kantyna/order-rules/polish-holidays';
import { useRead } from '../api/read.js';
import { useCall } from '../api/use-call.js';
import { useLanguage } from '../texts/texts.js';
import { useDaysOffTexts } from './days-off.texts.js';
import { showNotice } from '../ui/browser/notice.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { Button } from '../ui/button.js';
import { Fold } from '../ui/fold.js';
import { calendarDate } from '../ui/format/calendar-date.js';
import { companyNow } from '../ui/format/company-zone.js';
import { Box, Card, Paragraph, Row, Section, Stack, Text } from '../ui/layout.js';
import { useDialog } from '../ui/overlay/use-dialog.js';

const DayOffForm = lazyComponent(async () => (await import('./day-off-form.js')).DayOffForm);

/** So many of the days off are listed at first. */
const LISTED = 6;

/** The company's days off, to be added and removed, with the public holidays of this year and the next that are none yet. */
export function DaysOff() {
  const texts = useDaysOffTexts();
  const { data } = useRead('officeAddress');
  const [isWhole, setWhole] = useState(false);
  const adding = useDialog((close) => <DayOffForm onClose={close} />);
  const { submit: add, isPending } = useCall('addDaysOff', {});
  if (!data) return null;
  const { daysOff = [] } = data;
  const proposed = proposedDays(daysOff, texts.holidays);
  return (
    <Section>
      <Row justify="between">
        <h2>{texts.title}</h2>
        <Button look="outline" icon={mdiPlus} onClick={() => adding.open()}>
          {texts.add}
        </Button>
      </Row>
      <Paragraph variant="quiet small">{texts.hint}</Paragraph>
      {daysOff.length > 0 && (
        <Card as="ul" aria-label={texts.title} lines pad="0 16">
          {daysOff.slice(0, isWhole ? daysOff.length : LISTED).map((day) => (
            <Listed key={day.date} day={day} onUndo={() => add({ body: { days: [day] } })} />
          ))}
        </Card>
      )}
      {!isWhole && daysOff.length > LISTED && (
        <div>
          <Button look="text" onClick={() => setWhole(true)}>
            {texts.showAll(daysOff.length)}
          </Button>
        </div>
      )}
      {proposed.length > 0 && (
        <>
          <div>
            <Button look="outline" pending={isPending} onClick={() => void add({ body: { days: proposed } })}>
              {texts.takeAll}
            </Button>
          </div>
          <Fold title={texts.proposed(proposed.length)} icon={mdiCalendarStarOutline}>
            <Box as="ul" lines>
              {proposed.map((day) => (
                <Proposed key={day.date} day={day} />
              ))}
            </Box>
          </Fold>
        </>
      )}
      {adding.dialog}
    </Section>
  );
}

/** The public holidays of this year and the next, from today on, that are not days off yet. */
function proposedDays(daysOff: readonly DayOff[], names: ReturnType<typeof useDaysOffTexts>['holidays']): DayOff[] {
  const today = companyNow().date;
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap(polishHolidays)
    .filter(({ date }) => date >= today && !dayOffOn(daysOff, date))
    .map(({ date, holiday }) => ({ date, name: names[holiday] }));
}

function Listed({ day: { date, name }, onUndo }: { day: DayOff; onUndo: () => unknown }) {
  const texts = useDaysOffTexts();
  const { submit, isPending } = useCall(
    'removeDayOff',
    { params: { date } },
    { onReply: () => showNotice({ text: texts.removed(name), undo: onUndo }) },
  );
  return (
    <Day day={{ date, name }}>
      <Button
        look="text"
        icon={mdiDeleteOutline}
        aria-label={texts.removeOf(name)}
        pending={isPending}
        onClick={() => void submit()}
      >
        {texts.remove}
      </Button>
    </Day>
  );
}

function Proposed({ day }: { day: DayOff }) {
  const texts = useDaysOffTexts();
  const { submit, isPending } = useCall('addDaysOff', {});
  return (
    <Day day={day}>
      <Button
        look="text"
        aria-label={texts.takeOf(day.name)}
        pending={isPending}
        onClick={() => void submit({ body: { days: [day] } })}
      >
        {texts.take}
      </Button>
    </Day>
  );
}

function Day({ day: { date, name }, children }: { day: DayOff; children: ReactNode }) {
  const language = useLanguage();
  return (
    <Row as="li" gap={8} justify="between" pad="8 0">
      <Stack gap={2} variant="fill">
        <strong>{name}</strong>
        <Text variant="quiet small">{calendarDate(date, language)}</Text>
      </Stack>
      <Box variant="rigid">{children}</Box>
    </Row>
  );
}
