import { useState } from 'react';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useReadingTexts } from './reading.texts.js';
import { Button } from '../../ui/button.js';
import { Paragraph, Row, Stack, Text } from '../../ui/layout.js';
import { PageLines } from './page-lines.js';
import type { PageToRead } from './use-preview.js';
import styles from './paste.module.css';

interface Props {
  lines: readonly string[];
  onShow: (marks: NonNullable<PageToRead['marks']>) => void;
  onCancel: () => void;
}

/** The lines of a page or file, and the way to show one dish on them. `what` says whose lines they are. */
export function LinesToShow({ lines, what, onShow }: Pick<Props, 'lines' | 'onShow'> & { what: string }) {
  const texts = useReadingTexts();
  const [isShowing, setShowing] = useState(false);
  if (lines.length === 0) return null;
  if (isShowing) return <ShowMe lines={lines} onShow={onShow} onCancel={() => setShowing(false)} />;
  return (
    <>
      <Paragraph variant="quiet">{texts.showLead}</Paragraph>
      <div>
        <Button look="outline" onClick={() => setShowing(true)}>
          {texts.show}
        </Button>
      </div>
      <details>
        <summary>{what}</summary>
        <PageLines lines={lines} />
      </details>
    </>
  );
}

/** The lines, of which a person chooses the name of a dish, then its price. */
function ShowMe({ lines, onShow, onCancel }: Props) {
  const texts = useReadingTexts();
  const common = useCommonTexts();
  const [name, setName] = useState<number>();
  const [price, setPrice] = useState<number>();
  const press = (index: number) => {
    if (name === undefined) setName(index);
    else setPrice(index);
  };
  const step = name === undefined ? texts.showName : price === undefined ? texts.showPrice : texts.shown;
  const text = (index: number | undefined) => (index === undefined ? '' : lines[index]!);
  return (
    <Stack gap={8}>
      <p role="status">
        <strong>{step}</strong>
      </p>
      <ol className={styles.pageLines}>
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>
            <Row
              as="button"
              type="button"
              aria-pressed={index === name || index === price}
              justify="between"
              nowrap
              gap={12}
              tall={44}
              pad={8}
              variant="pressable full textStart"
              className={styles.line}
              onClick={() => press(index)}
            >
              {line}
              {index === name && <Text variant="quiet">{texts.name}</Text>}
              {index === price && <Text variant="quiet">{texts.price}</Text>}
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
