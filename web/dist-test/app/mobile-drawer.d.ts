/** The navigation where there is no room for it beside the page. */
export declare function MobileDrawer({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}): import('react').JSX.Element;
