import { useState } from 'react';
import { useMoreTexts, useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import type { PageToRead } from './use-preview.js';
import styles from './paste.module.css';

interface Props {
  lines: readonly string[];
  onShow: (marks: NonNullable<PageToRead['marks']>) => void;
  onCancel: () => void;
}

/** The lines of a page, on which a person shows one dish: its name, then its price. */
export function ShowMe({ lines, onShow, onCancel }: Props) {
  const texts = useMoreTexts().reading;
  const { common } = useTexts();
  const [name, setName] = useState<number>();
  const [price, setPrice] = useState<number>();
  const press = (place: number) => {
    if (name === undefined) setName(place);
    else setPrice(place);
  };
  const step = name === undefined ? texts.showName : price === undefined ? texts.showPrice : texts.shown;
  const text = (place: number | undefined) => (place === undefined ? '' : lines[place]!);
  return (
    <Stack gap={8}>
      <p role="status">
        <strong>{step}</strong>
      </p>
      <ol className={styles.pageLines}>
        {lines.map((line, place) => (
          <li key={`${place} ${line}`}>
            <Row
              as="button"
              type="button"
              aria-pressed={place === name || place === price}
              justify="between"
              nowrap
              variant="pressable"
              className={styles.line}
              onClick={() => press(place)}
            >
              {line}
              {place === name && <Text variant="quiet">{texts.name}</Text>}
              {place === price && <Text variant="quiet">{texts.price}</Text>}
            </Row>
          </li>
        ))}
      </ol>
      <Row>
        <Button
          look="tonal"
          aria-disabled={price === undefined || undefined}
          onClick={() => price !== undefined && onShow({ name: text(name), price: text(price) })}
        >
          {texts.findRest}
        </Button>
        <Button
          look="text"
          onClick={() => {
            if (name === undefined) return onCancel();
            setName(undefined);
            return setPrice(undefined);
          }}
        >
          {name === undefined ? common.cancel : texts.showAgain}
        </Button>
      </Row>
    </Stack>
  );
}
