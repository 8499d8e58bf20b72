import type { SameTexts } from '../shape';
import { history } from './history';
import { json } from './json';
import { problems } from './problems';
import { shell } from './shell';
import { tools } from './tools';
import { trimming } from './trimming';

const namespaces = { history, json, problems, shell, tools, trimming };

export type Words = SameTexts<typeof namespaces>;
export const words: Words = namespaces;
