import { useId, useState, type ReactNode } from 'react';
import {
  mdiCheckCircleOutline,
  mdiLockClock,
  mdiOpenInNew,
  mdiPencilOutline,
  mdiPhone,
  mdiReceiptTextOutline,
  mdiScaleBalance,
} from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import { useClosingTexts } from '../../closing/closing.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { useCall } from '../../api/use-call.js';
import { focusOn } from '../../ui/browser/focus.js';
import { COMPLAINTS_FRAGMENT, pathTo } from '../../ui/links/paths.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { StepButton } from '../../viewed-order/step-button.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { Box, Row, Text } from '../../ui/layout.js';
import styles from './order-buttons.module.css';

const BillDialog = lazyComponent(async () => (await import('../bill/bill-dialog.js')).BillDialog);

/** The restaurant's own menu, and what the creator, the caller and the payer do with the order as a whole. */
export function OrderButtons() {
  const { order, orderEntries, may, steps } = useOrder();
  const texts = useOrderTexts();
  const closing = useClosingTexts();
  const navigate = useNavigate();
  const about = { params: { orderId: order.id } };
  const call = useCall('setAsOrdering', about);
  const deliver = useCall('setAsDelivered', about);
  const close = useCall('closeNow', about);
  const beginCall = async () => {
    if (await call.submit()) void navigate(pathTo('orderView', { id: order.id }));
  };
  const places = may.setAsOrdering || may.setAsOrdered;
  const isEmpty = orderEntries.length === 0;
  return (
    <Row gap={8} tall={44} className={styles.buttons}>
      <MenuLink url={order.restaurantUrl} />
      {steps[0]?.type === 'close' && (
        <StepButton step="close" icon={mdiLockClock} pending={close.isPending} onClick={() => void close.submit()}>
          {closing.closeNow}
        </StepButton>
      )}
      {steps[0]?.type === 'decideFlag' && (
        <StepButton
          step="decideFlag"
          icon={mdiScaleBalance}
          onClick={() => focusOn(COMPLAINTS_FRAGMENT)?.scrollIntoView({ block: 'start' })}
        >
          {texts.decideComplaint}
        </StepButton>
      )}
      {places && isEmpty && (
        <Hint text={texts.placeOrderEmpty}>
          <Button look="outline" icon={mdiPhone} disabled className={styles.inert}>
            {texts.placeOrder}
          </Button>
        </Hint>
      )}
      {places && !isEmpty && (
        <StepButton
          step={order.orderState === 'ORDERING' ? 'backToCall' : 'call'}
          inPlace
          icon={mdiPhone}
          pending={call.isPending}
          onClick={() => void beginCall()}
        >
          {texts.placeOrder}
        </StepButton>
      )}
      {may.setAsDelivered && (
        <StepButton
          step="deliver"
          inPlace
          icon={mdiCheckCircleOutline}
          pending={deliver.isPending}
          onClick={() => void deliver.submit()}
        >
          {texts.markDelivered}
        </StepButton>
      )}
      {may.enterBill && <BillButton />}
      {may.edit && (
        <ButtonLink look="outline" icon={mdiPencilOutline} to={pathTo('orderEditForm', { id: order.id })}>
          {texts.editOrder}
        </ButtonLink>
      )}
    </Row>
  );
}

/** The link to the restaurant's own menu. Only http and https: an address typed by a person must not run as a script. */
function MenuLink({ url }: { url: string }) {
  const texts = useOrderTexts();
  if (!/^https?:\/\//i.test(url)) return <Text variant="quiet small">{texts.noMenu}</Text>;
  return (
    <Row
      as="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      gap={4}
      nowrap
      tall={44}
      variant="small strong"
      className={styles.menu}
    >
      {texts.menu}
      <Icon path={mdiOpenInNew} size={16} />
    </Row>
  );
}

/** Opens the form of the restaurant's bill. */
function BillButton() {
  const texts = useOrderTexts();
  const { order } = useOrder();
  const bill = useDialog((close) => <BillDialog onClose={close} />);
  return (
    <>
      <StepButton step="enterBill" icon={mdiReceiptTextOutline} onClick={() => bill.open()}>
        {order.bill ? texts.changeBill : texts.enterBill}
      </StepButton>
      {bill.dialog}
    </>
  );
}

/** Explains on hover, focus and tap why the button inside is disabled. Lighter than Material UI's tooltip. */
function Hint({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a disabled button has no events: the span takes those of pointer and keyboard
    <span
      className={styles.hinted}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards reach the reason here, because a disabled button has no focus
      tabIndex={0}
      aria-describedby={open ? id : undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <Box as="span" id={id} role="tooltip" pad="4 8" variant="small round" className={styles.hint}>
          {text}
        </Box>
      )}
    </span>
  );
}
