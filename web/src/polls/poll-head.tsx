import type { ReactNode } from 'react';
import type { Poll } from '@kantyna/contracts/orders/polls';
import { companyNow } from '../ui/format/company-zone.js';
import { useLanguage } from '../texts/texts.js';
import { usePollTexts } from './polls.texts.js';
import { calendarDate } from '../ui/format/calendar-date.js';
import { useFragment } from '../ui/browser/use-fragment.js';
import { Row, Text } from '../ui/layout.js';
import { pollFragment } from '../ui/links/paths.js';
import { usePersonName } from '../ui/use-person-name.js';

/** Who asks, and when the order is for; beside it the time that is left. */
export function PollHead({ poll, children }: { poll: Poll; children?: ReactNode }) {
  const texts = usePollTexts();
  const language = useLanguage();
  const fragment = pollFragment(poll.id);
  const heading = useFragment<HTMLHeadingElement>(fragment, 'center');
  const opener = usePersonName()(poll.openerUsername);
  const isToday = poll.orderDate === companyNow().date;
  const date = calendarDate(poll.orderDate, language);
  return (
    <Row justify="between">
      <Row as="h3" id={fragment} ref={heading} tabIndex={-1} gap="0 12" variant="focusable">
        {texts.openedBy(opener)}{' '}
        <Text variant="quiet small">
          {isToday ? texts.orderAt(poll.timeOfOrder) : texts.orderOn(date, poll.timeOfOrder)}
          {poll.placeName !== undefined && ` · ${poll.placeName}`}
        </Text>
      </Row>
      {children}
    </Row>
  );
}
