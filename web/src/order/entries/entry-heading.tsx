import { useEffect, type ReactNode } from 'react';
import { mdiLockOutline, mdiOpenInNew } from '@mdi/js';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/texts.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { classNames } from '../../ui/class-names.js';
import { Optional } from '../../ui/data/optional.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { pathTo } from '../../ui/links/paths.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useOrder } from '../use-order.js';
import styles from './entry-heading.module.css';

const SoldOutQuestions = lazyComponent(
  async () => (await import('../sold-out/sold-out-questions.js')).SoldOutQuestions,
  { hasMui: true },
);

/** The heading of what the person eats, and the link to the menu. */
export function EntryHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className={classNames(layout.row, styles.heading)} data-spread data-nowrap>
      <h2 id={id} className={layout.rigid}>
        {children}
      </h2>
      <MenuLink url={useOrder().order.restaurantUrl} />
    </div>
  );
}

/** Why the person's dishes cannot be changed, and what the restaurant says on the phone about them. */
export function Warnings() {
  const { order, soldOut, heardPrices } = useOrder();
  const isOnThePhone = order.orderState === 'ORDERING';
  // A sold-out dish asks at once.
  useEffect(() => {
    if (isOnThePhone) void SoldOutQuestions.preload().catch(() => undefined);
  }, [isOnThePhone]);
  return (
    <>
      <LockNote />
      <Optional>{(soldOut ?? heardPrices) && <SoldOutQuestions />}</Optional>
    </>
  );
}

/** Says who is ordering while the order is locked for the call, and who can still change dishes once it is closed. */
function LockNote() {
  const { show: texts, closing } = useTexts();
  const personName = usePersonName();
  const { order, caller, isOpen, viewer, may } = useOrder();
  const isClosed = order.orderState === 'CREATED' && !isOpen;
  if (order.orderState !== 'ORDERING' && !isClosed) return null;
  return (
    <div
      role="status"
      data-tone="warning"
      className={classNames(layout.row, layout.mark, layout.small, layout.strong, styles.lock)}
      data-gap="8"
      data-nowrap
    >
      <Icon path={mdiLockOutline} size={20} />
      <div>
        {isClosed ? (
          <>
            {viewer.isCaller && `${closing.timeToCall} `}
            {viewer.isCreator ? closing.closedForOwner : closing.closedFor(personName(order.orderCreatorUsername))}
          </>
        ) : may.call ? (
          <>
            {texts.lockedForOwner} <Link to={pathTo('orderView', { id: order.id })}>{texts.continueCall}</Link>
          </>
        ) : (
          texts.locked(personName(caller.username))
        )}
      </div>
    </div>
  );
}

/** The link to the restaurant's own menu. Only http and https: an address typed by a person must not run as a script. */
function MenuLink({ url }: { url: string }) {
  const texts = useTexts().show;
  if (!/^https?:\/\//i.test(url)) return <span className={classNames(layout.quiet, layout.small)}>{texts.noMenu}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={classNames(layout.row, layout.small, layout.strong, styles.menu)}
      data-gap="4"
      data-nowrap
    >
      {texts.menu}
      <Icon path={mdiOpenInNew} size={16} />
    </a>
  );
}
