import type { Words } from '../en';
import { history } from './history';
import { shell } from './shell';

export const words: Words = { history, shell };
