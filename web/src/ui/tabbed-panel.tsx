import { useId, type ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import MuiTabs, { type TabsProps } from '@mui/material/Tabs';
import { Stack } from './layout.js';
import { withTheme } from './mui-theme.js';

const Tabs = withTheme<TabsProps>(MuiTabs);

interface Props<V extends string> {
  label: string;
  tabs: readonly (readonly [value: V, text: string])[];
  value: V;
  onChange: (value: V) => void;
  /** The class of the panel. */
  className?: string;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Tabs over the whole width, and the panel of the chosen one. */
export function TabbedPanel<V extends string>({ label, tabs, value, onChange, className, children }: Props<V>) {
  const id = useId();
  return (
    <>
      <Tabs
        variant="fullWidth"
        selectionFollowsFocus
        aria-label={label}
        value={value}
        onChange={(_, chosen: V) => onChange(chosen)}
      >
        {tabs.map(([tab, text]) => (
          <Tab key={tab} value={tab} label={text} id={`${id}-${tab}`} aria-controls={id} />
        ))}
      </Tabs>
      <Stack role="tabpanel" id={id} aria-labelledby={`${id}-${value}`} className={className}>
        {children}
      </Stack>
    </>
  );
}
