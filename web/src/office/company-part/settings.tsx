import { mdiCogOutline, mdiDeleteOutline, mdiHistory } from '@mdi/js';
import type { CompanySetting } from '@kantyna/contracts/payments/company';
import type { Reply } from '../../api/calls.js';
import { useRead } from '../../api/read.js';
import { useCall } from '../../api/use-call.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/data/loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { Fold } from '../../ui/fold.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { companyNow } from '../../ui/format/company-zone.js';
import { Card, Paragraph, Row, Section, Stack, Text } from '../../ui/layout.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { Tag } from '../../ui/state/tag.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useSettingWords } from './setting-words.js';

const SettingForm = lazyComponent(async () => (await import('./setting-form.js')).SettingForm);

/** The company's settings, present and later ones, and the form for another one. */
export function Settings() {
  const texts = useCompanyPartTexts();
  const query = useRead('companySettings');
  const present = query.data?.settings.find(({ from }) => from <= companyNow().date);
  const form = useDialog((close) => <SettingForm present={present} people={query.data?.people} onClose={close} />);
  return (
    <Section>
      <Row justify="between">
        <h2>{texts.settings}</h2>
        <Button icon={mdiCogOutline} disabled={query.data === undefined} onClick={() => form.open()}>
          {texts.set}
        </Button>
      </Row>
      <Loaded query={query} skeleton={<SkeletonRows rows={1} height={96} />}>
        {(data) => <Listed {...data} />}
      </Loaded>
      {form.dialog}
    </Section>
  );
}

/** The settings, the latest first; those that another one has followed are folded. */
function Listed({ settings, people }: Reply<'companySettings'>) {
  const texts = useCompanyPartTexts();
  const personName = usePersonName();
  const today = companyNow().date;
  const began = settings.findIndex(({ from }) => from <= today);
  const split = began < 0 ? settings.length : began + 1;
  const earlier = settings.slice(split);
  const nameOf = (id: string) => personName(people.find(({ userId }) => userId === id)?.name ?? '');
  const list = (of: readonly CompanySetting[]) => (
    <Card as="ul" lines pad="0 16">
      {of.map((setting) => (
        <Setting
          key={setting.from}
          setting={setting}
          when={setting.from > today ? 'coming' : setting === settings[began] ? 'now' : undefined}
          nameOf={nameOf}
        />
      ))}
    </Card>
  );
  if (settings.length === 0) return <Paragraph variant="quiet">{texts.none}</Paragraph>;
  return (
    <>
      {list(settings.slice(0, split))}
      {earlier.length > 0 && (
        <Fold title={texts.earlier} icon={mdiHistory}>
          {list(earlier)}
        </Fold>
      )}
    </>
  );
}

interface SettingProps {
  setting: CompanySetting;
  /** Missing: another one has followed it. */
  when: 'now' | 'coming' | undefined;
  nameOf: (id: string) => string;
}

function Setting({ setting, when, nameOf }: SettingProps) {
  const texts = useCompanyPartTexts();
  const date = calendarDate(setting.from, useLanguage());
  const { title, lines } = useSettingWords()(setting, setting.exceptIds.map(nameOf));
  const { submit, isPending } = useCall('removeCompanySetting', { params: { from: setting.from } });
  return (
    <Row as="li" justify="between" pad="12 0">
      <Stack gap={4}>
        <Row as="span" gap={8}>
          <strong>{title}</strong>
          {when && <Tag tone={when === 'now' ? 'success' : 'info'}>{texts[when]}</Tag>}
        </Row>
        <Text variant="small">{texts.from(date)}</Text>
        {lines.length > 0 && <Text variant="quiet small">{lines.join(' · ')}</Text>}
      </Stack>
      {when === 'coming' && (
        <ConfirmButton
          look="text"
          icon={mdiDeleteOutline}
          aria-label={texts.removeOf(date)}
          question={texts.removeQuestion(date)}
          text={texts.removeText}
          action={texts.remove}
          pending={isPending}
          onConfirm={submit}
        />
      )}
    </Row>
  );
}
