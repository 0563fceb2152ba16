import type { PageBox } from '@kantyna/contracts/catalogue/menu-sources';
import { formatZloty } from '@kantyna/money/zloty';
import { isolated } from '../../texts/isolated.js';
import { classNames } from '../../ui/class-names.js';
import { Box, Card, Grid, Paragraph, Row, Text } from '../../ui/layout.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { billedDishes } from './bill-form.js';
import styles from './bill.module.css';
import { useBillTexts } from './bill.texts.js';
import type { Cut } from './cuts.js';
import { MarkedPicture } from './marked-picture.js';
import { dishesOnReceipt, type ReceiptDish } from './dishes-on-receipt.js';
import type { Receipt } from './receipt.js';

/** A file that was read as a receipt. */
export interface ReadFile {
  readonly receipt: Receipt;
  /** Its address, if it is a picture. */
  readonly picture: string | undefined;
  /** The line in each box of the picture. */
  readonly cuts: ReadonlyMap<PageBox, Cut>;
}

/** What was found: the total, each dish beside its line and where that is, and the lines that are for none of them. */
export function ReceiptLines({ receipt, picture, cuts }: ReadFile) {
  const data = useOrder();
  const texts = useBillTexts();
  const { dishes, others } = dishesOnReceipt(receipt, billedDishes(data.orderEntries));
  const { total, extras } = receipt;
  const whole = useDialog<Shown>((close, { cut, text }) => (
    <MarkedPicture picture={picture!} place={cut.place} text={text} onClose={close} />
  ));
  const seen: Seen = { cuts, onShow: whole.open };
  return (
    <>
      <Paragraph role="status" variant="small">
        {texts.lookAtIt}
      </Paragraph>
      <Card as="ul" lines pad="0 16" className={classNames(cuts.size > 0 && styles.pictured)}>
        {total && <Line {...seen} {...total} title={texts.total} note={total.isDoubted ? texts.unsure : ''} />}
        {dishes.map((one) => (
          <DishLine key={one.dish.dishEntryIds[0]} {...seen} {...one} />
        ))}
        {others.map(({ name, count, price, text, box, isDoubted }, index) => (
          // Two lines may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <Line
            key={index}
            {...seen}
            {...{ text, box }}
            title={texts.only(isolated(name))}
            amount={count * price}
            note={isDoubted ? texts.unsure : ''}
            isOther
          />
        ))}
        {extras.map((extra, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} {...seen} {...extra} title={texts.noDish} />
        ))}
      </Card>
      {whole.dialog}
    </>
  );
}

/** A line of the receipt as it was read, and as it is in the picture. */
interface Shown {
  readonly cut: Cut;
  readonly text: string;
}

interface Seen extends Pick<ReadFile, 'cuts'> {
  onShow: (shown: Shown) => void;
}

function DishLine({ dish, line, ...seen }: ReceiptDish & Seen) {
  const texts = useBillTexts();
  const ordered = dish.dishEntryIds.length;
  const title = texts.dish(dish.dishName, ordered);
  if (!line) return <Line {...seen} title={title} text={texts.notOnIt} isOther />;
  const notes = [
    line.isDoubted && texts.unsure,
    line.price !== dish.price && texts.was(formatZloty(dish.price)),
    line.count !== ordered && texts.portions(line.count, ordered),
  ].filter(Boolean);
  const { text, box, price } = line;
  return <Line {...seen} {...{ title, text, box }} amount={price} note={notes.join(' · ')} />;
}

interface LineProps extends Seen {
  title: string;
  amount?: number;
  /** The line as it was read. */
  text: string;
  box?: PageBox | undefined;
  note?: string;
  /** Whether it differs from what was ordered as a whole. */
  isOther?: boolean;
}

/** A line, with its part of the picture: beside it, on a phone above it. In a PDF, which is not drawn here, with its page. */
function Line({ title, amount, text, box, note = '', isOther = false, cuts, onShow }: LineProps) {
  const texts = useBillTexts();
  const cut = box && cuts.get(box);
  return (
    <Grid as="li" gap="4 16" pad="8 0" align="center">
      {cut && (
        <button type="button" className={styles.cut} onClick={() => onShow({ cut, text })}>
          <img src={cut.address} alt={texts.inPicture(text)} />
        </button>
      )}
      <Row nowrap justify="between" gap="0 16" align="start">
        <Box variant="roomy">
          <Text variant={isOther ? 'block danger' : 'block'}>{title}</Text>
          {note !== '' && <Text variant="block danger small">{note}</Text>}
          <Text variant="block quiet small">
            {isolated(text)}
            {box && !cut && ` · ${texts.page(box.page)}`}
          </Text>
        </Box>
        {amount !== undefined && <Text variant="strong oneLine">{formatZloty(amount)}</Text>}
      </Row>
    </Grid>
  );
}
