import { visitScenes } from './visit-scenes.js';

await visitScenes(0);
