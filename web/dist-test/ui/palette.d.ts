import type { OrderState, PaymentStatus } from '@kantyna/contracts/orders';
import type { PaletteColor, PaletteColorOptions } from '@mui/material/styles';
/** One colour for each order state and payment status, on every screen. */
export type StatePalette = Record<
  OrderState | PaymentStatus,
  {
    text: string;
    ground: string;
  }
>;
declare module '@mui/material/styles' {
  interface Palette {
    /** Text that can be pressed, on the ground of the page. */
    accent: PaletteColor;
    /** The ground of toolbar and drawer. */
    shell: PaletteColor;
    states: StatePalette;
  }
  interface PaletteOptions {
    accent: PaletteColorOptions;
    shell: PaletteColorOptions;
    states: StatePalette;
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    accent: true;
  }
}
declare module '@mui/material/IconButton' {
  interface IconButtonPropsColorOverrides {
    accent: true;
  }
}
declare module '@mui/material/TextField' {
  interface TextFieldPropsColorOverrides {
    accent: true;
  }
}
declare module '@mui/material/Checkbox' {
  interface CheckboxPropsColorOverrides {
    accent: true;
  }
}
declare module '@mui/material/Radio' {
  interface RadioPropsColorOverrides {
    accent: true;
  }
}
declare module '@mui/material/Switch' {
  interface SwitchPropsColorOverrides {
    accent: true;
  }
}
declare module '@mui/material/CircularProgress' {
  interface CircularProgressPropsColorOverrides {
    accent: true;
  }
}
