import { pathTo } from './paths.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { ButtonLink } from '../button.js';

/** Leads from where nothing is yet to the page that says how it works. */
export const HelpLink = () => (
  <ButtonLink look="text" to={pathTo('help')}>
    {useCommonTexts().howItWorks}
  </ButtonLink>
);
