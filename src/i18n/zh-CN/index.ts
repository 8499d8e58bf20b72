import type { Words } from '../en';
import { history } from './history';
import { shell } from './shell';
import { tools } from './tools';
import { trimming } from './trimming';

export const words: Words = { history, shell, tools, trimming };
