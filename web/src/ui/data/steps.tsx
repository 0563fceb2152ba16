import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { withTheme } from '../mui-theme.js';

/** The steps of a form; `step` is the present one, from 0. */
export const Steps = withTheme(({ names, step }: { names: readonly string[]; step: number }) => (
  <Stepper activeStep={step} sx={{ mb: 2 }}>
    {names.map((name, index) => (
      <Step key={name} aria-current={index === step ? 'step' : undefined}>
        <StepLabel>{name}</StepLabel>
      </Step>
    ))}
  </Stepper>
));
