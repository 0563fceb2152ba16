import { useForm, useWatch } from 'react-hook-form';
import { PUSH_KINDS, type PushPreferences } from '@kantyna/contracts/notifications/notifications';
import { showNotice } from '../../lib/browser/notice.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import { SwitchInput } from '../../ui/fields/switch-input.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import layout from '../../ui/layout.module.css';
import { parseTimeOfDay } from '../../lib/format/time-of-day.js';
import { useSavePreferences } from './api.js';
import styles from './notifications.module.css';
import { formOf, preferencesOf } from './preferences.js';
import { useNotificationTexts } from '../../texts/notifications.js';

/** The fields that the server's messages are shown beside. */
const FIELDS = { 'quietHours.from': 'from', 'quietHours.to': 'to' } as const;

/** Which notifications a person wants, and when. */
export function PreferencesForm({ initial }: { initial: PushPreferences }) {
  const texts = useNotificationTexts();
  const { control, handleSubmit, setError } = useForm({ defaultValues: formOf(initial), mode: 'onTouched' });
  const { submit, isPending } = useSavePreferences({
    onSuccess: () => showNotice({ text: texts.saved }),
    onFailure: (failure) => showFaults(failure, setError, FIELDS),
  });
  const save = handleSubmit((form) => submit(preferencesOf(form, (typed) => parseTimeOfDay(typed) ?? typed)));
  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void save(event)}>
      <div className={classNames(layout.card, layout.padded, styles.switches)}>
        {PUSH_KINDS.map((kind) => (
          <SwitchInput key={kind} control={control} name={`kinds.${kind}`} label={texts.kinds[kind]} />
        ))}
      </div>
      <div className={classNames(layout.card, layout.padded, styles.switches)}>
        <SwitchInput control={control} name="isQuiet" label={texts.quietHours} />
        {useWatch({ control, name: 'isQuiet' }) && (
          <div className={layout.stack}>
            <p className={classNames(layout.quiet, layout.small)}>{texts.quietHint}</p>
            <div className={styles.pair}>
              <TimeInput control={control} name="from" label={texts.from} />
              <TimeInput control={control} name="to" label={texts.to} />
            </div>
          </div>
        )}
      </div>
      <div className={styles.end}>
        <Button type="submit" pending={isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
