import { type Notice } from '../lib/notice.js';
/** A notice at the bottom of the screen, with its way back. */
export declare function NoticeBar({ notice: { text, undo } }: { notice: Notice }): import('react').JSX.Element;
