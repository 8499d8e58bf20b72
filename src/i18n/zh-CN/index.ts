import type { Words } from '../en';
import { history } from './history';
import { json } from './json';
import { problems } from './problems';
import { shell } from './shell';
import { tools } from './tools';
import { trimming } from './trimming';

export const words: Words = { history, json, problems, shell, tools, trimming };
