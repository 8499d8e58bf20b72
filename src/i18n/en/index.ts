import type { SameTexts } from '../shape';
import { conversation } from './conversation';
import { examples } from './examples';
import { fixes } from './fixes';
import { history } from './history';
import { json } from './json';
import { problems } from './problems';
import { rules } from './rules';
import { run } from './run';
import { shell } from './shell';
import { tokens } from './tokens';
import { tools } from './tools';
import { trim } from './trim';
import { trimming } from './trimming';

const namespaces = {
  conversation,
  examples,
  fixes,
  history,
  json,
  problems,
  rules,
  run,
  shell,
  tokens,
  tools,
  trim,
  trimming,
};

export type Words = SameTexts<typeof namespaces>;
export const words: Words = namespaces;
