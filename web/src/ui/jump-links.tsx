import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { classNames } from './class-names.js';
import { jump } from './browser/focus.js';
import { Icon } from './icon.js';
import styles from './jump-links.module.css';
import { Row, variant } from './layout.js';

interface Props {
  label: string;
  /** The elements of the page that the links lead to. */
  targets: readonly { id: string; title: string }[];
  onJump?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The share of the width that one press on an arrow scrolls. */
const PRESS = 0.8;

/** Links to the groups of a long list, in one line that scrolls sideways. Arrows say that there are more, and scroll to them. */
export function JumpLinks({ label, targets, onJump = jump }: Props) {
  const line = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  // It may be told of its size when it is gone already: the element is that of the event, not that of the ref.
  const measure = ({ scrollLeft, scrollWidth, clientWidth }: Element) => {
    const seen = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
    setMore((last) => (last.before === seen.before && last.after === seen.after ? last : seen));
  };
  useEffect(() => {
    const links = line.current!;
    const observer = new ResizeObserver(() => measure(links));
    observer.observe(links);
    return () => observer.disconnect();
  }, [targets.length]);
  // The links are reached by Tab, which scrolls too.
  const arrow = (by: 1 | -1, path: string, isShown: boolean) =>
    isShown && (
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={classNames(variant('accent'), styles.arrow)}
        onClick={() => line.current!.scrollBy({ left: by * PRESS * line.current!.clientWidth })}
      >
        <Icon path={path} />
      </button>
    );
  return (
    <div className={classNames(variant('shrinking'), styles.line)}>
      {arrow(-1, mdiChevronLeft, more.before)}
      <Row
        as="nav"
        ref={line}
        aria-label={label}
        data-before={more.before || undefined}
        data-after={more.after || undefined}
        gap={8}
        nowrap
        pad={4}
        variant="oneLine"
        className={styles.links}
        onScroll={({ currentTarget }) => measure(currentTarget)}
      >
        {targets.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className={variant('pill')} onClick={onJump}>
            {title}
          </a>
        ))}
      </Row>
      {arrow(1, mdiChevronRight, more.after)}
    </div>
  );
}
