import { usePollTexts } from './polls.texts.js';
import { mdiPlus, mdiShareVariantOutline, mdiSilverwareForkKnife } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import type { Poll, PollOption } from '@kantyna/contracts/orders/polls';
import { MAX_POLL_RESTAURANTS } from '@kantyna/contracts/product';
import { useCall } from '../api/use-call.js';
import { useWrite } from '../api/use-write.js';
import { showNotice } from '../ui/browser/notice.js';
import { listed } from '../texts/isolated.js';
import { pathTo, pollPath } from '../ui/links/paths.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { Paragraph, Row, Stack, variant } from '../ui/layout.js';
import { ClosingAnnouncements, TimeLeft } from '../closing/time-left.js';
import { useTimeLeft } from '../ui/time/use-time-left.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { useShareTexts } from '../ui/overlay/share.texts.js';
import { useDialog } from '../ui/overlay/use-dialog.js';
import { useShare } from '../ui/overlay/use-share.js';
import { PollHead } from './poll-head.js';
import { PollOptions } from './poll-options.js';
import styles from './polls.module.css';

const AddRestaurant = lazyComponent(async () => (await import('./add-restaurant.js')).AddRestaurant);

interface Props {
  poll: Poll;
  currentUserId: string;
}

/** A poll in which people vote with one tap. Its opener may end it early, with the order or without. */
export function OpenPoll({ poll, currentUserId }: Props) {
  const texts = usePollTexts();
  const adding = useDialog((close) => <AddRestaurant poll={poll} onClose={close} />);
  const left = useTimeLeft(poll.closesAt) ?? 0;
  const { options, droppedRestaurants: dropped, severalVotes = false } = poll;
  const isMine = ({ voters }: PollOption) => voters.some(({ userId }) => userId === currentUserId);
  const mine = options.filter(isMine).map(({ restaurantId }) => restaurantId);
  const { submit, isPending, variables } = useWrite((restaurantId: string, call) =>
    call(mine.includes(restaurantId) ? 'takeBackOneVote' : 'vote', { params: { pollId: poll.id, restaurantId } }),
  );
  return (
    <Stack as="article" aria-labelledby={`poll-${poll.id}`} pad={16} gap={12} variant="card">
      <PollHead poll={poll}>
        <TimeLeft closesAt={poll.closesAt} left={left} kind="tag" />
      </PollHead>
      {dropped.length > 0 && (
        <Paragraph role="status" data-tone="warning" pad="8 12" variant="mark round">
          {texts.dropped(listed(dropped))}
        </Paragraph>
      )}
      {options.length === 0 && <p>{texts.noOptions}</p>}
      <PollOptions
        poll={poll}
        mine={mine}
        pending={isPending ? variables : undefined}
        {...(left > 0 && { onVote: (id) => void submit(id) })}
      />
      {left > 0 ? (
        <>
          <p className={classNames(variant('quiet small'), styles.hint)}>
            {severalVotes && `${texts.several} `}
            {texts.howTo} {texts.tie}
          </p>
          <Row>
            {poll.openerId === currentUserId && <OpenerActions poll={poll} />}
            <ShareButton poll={poll} />
            {options.length < MAX_POLL_RESTAURANTS && (
              <Button look="text" icon={mdiPlus} onClick={() => adding.open()}>
                {texts.add}
              </Button>
            )}
          </Row>
        </>
      ) : (
        <p role="status">{texts.counting}</p>
      )}
      {adding.dialog}
      <ClosingAnnouncements left={left} words={texts.announcement} />
    </Stack>
  );
}

function ShareButton({ poll: { id, options, timeOfOrder } }: Pick<Props, 'poll'>) {
  const texts = usePollTexts();
  const { share: label } = useShareTexts();
  const about = listed(options.map(({ restaurantName }) => restaurantName));
  const { share, dialog } = useShare({
    about,
    text: texts.shareText(about, timeOfOrder),
    title: texts.shareTitle,
    hint: texts.shareHint,
    path: pollPath(id),
  });
  return (
    <>
      <Button look="text" icon={mdiShareVariantOutline} onClick={share}>
        {label}
      </Button>
      {dialog}
    </>
  );
}

/** "Order from the leader now", and cancel. */
function OpenerActions({ poll }: Pick<Props, 'poll'>) {
  const texts = usePollTexts();
  const navigate = useNavigate();
  const about = { params: { pollId: poll.id } };
  const order = useCall('orderFromPoll', about, { onReply: () => showNotice({ text: texts.ordered }) });
  const cancel = useCall('cancelPoll', about);
  const openOrder = async () => {
    const reply = await order.submit();
    if (reply) void navigate(pathTo('showOrder', { id: reply.orderId }));
  };
  const leader = poll.options.find(({ restaurantId }) => restaurantId === poll.leaderId);
  return (
    <>
      {leader && (
        <Button look="tonal" icon={mdiSilverwareForkKnife} pending={order.isPending} onClick={() => void openOrder()}>
          {texts.orderNow(leader.restaurantName)}
        </Button>
      )}
      <ConfirmButton
        look="text"
        question={texts.cancelQuestion}
        text={texts.cancelText}
        action={texts.cancel}
        pending={cancel.isPending}
        onConfirm={cancel.submit}
      />
    </>
  );
}
