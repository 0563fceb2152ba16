import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Menu } from '../../ui/fields/menu.js';
import MenuItem from '@mui/material/MenuItem';
import { mdiAccountMultiplePlusOutline, mdiDeleteOutline, mdiFlagOutline, mdiPencilOutline } from '@mdi/js';
import { useCall } from '../../api/use-call.js';
import { anchorAt } from '../../ui/browser/anchor-at.js';
import { useLayer } from '../../ui/browser/layers.js';
import { showNotice } from '../../ui/browser/notice.js';
import type { DishEntryIds } from '../../dishes/dish-entry.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useFlagTexts } from '../../dishes/flags.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { useSharedDishTexts } from './shared-dishes.texts.js';
import { Icon } from '../../ui/icon.js';

/** The actions on a dish of an entry; a missing one is not allowed. */
export interface DishTools {
  edit?: (() => void) | undefined;
  remove?: (() => void) | undefined;
  /** The dish that is shared then. */
  share?: DishEntryIds | undefined;
  /** Says what is wrong with it. */
  flag?: (() => void) | undefined;
}

export interface DishActionsProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  dishName: string;
  tools: DishTools;
  onClose: () => void;
}

/** The menu of a dish. */
export function DishActions({ anchor, dishName, tools, onClose }: DishActionsProps) {
  const texts = useOrderTexts();
  const common = useCommonTexts();
  const sharedDishTexts = useSharedDishTexts();
  const flags = useFlagTexts();
  const { submit } = useCall(
    'shareDish',
    {},
    { onReply: () => showNotice({ text: sharedDishTexts.isShared(dishName) }) },
  );
  // The button has the focus again before a dialog opens, which gives it back.
  const close = () => {
    flushSync(onClose);
    anchor.focus();
  };
  useLayer(true, close);
  const [anchorEl] = useState(() => anchorAt(anchor));
  const { edit, remove, share, flag } = tools;
  const items = [
    ['edit', mdiPencilOutline, texts.editDish, edit],
    ['remove', mdiDeleteOutline, common.remove, remove],
    ['share', mdiAccountMultiplePlusOutline, sharedDishTexts.share, share && (() => void submit({ params: share }))],
    ['flag', mdiFlagOutline, flags.flagDish, flag],
  ] as const;
  // An item that is no longer allowed stays, so that a press does not meet another one.
  const [offered] = useState(tools);
  return (
    <Menu anchorEl={anchorEl} open onClose={close} slotProps={{ list: { 'aria-label': texts.dishActions(dishName) } }}>
      {items.map(
        ([tool, icon, text, act]) =>
          offered[tool] && (
            <MenuItem
              key={tool}
              disabled={!act}
              sx={{ minHeight: 48, gap: 1.5 }}
              onClick={() => {
                close();
                act?.();
              }}
            >
              <Icon path={icon} />
              {text}
            </MenuItem>
          ),
      )}
    </Menu>
  );
}
