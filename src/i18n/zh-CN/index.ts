import type { Words } from '../en';
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

export const words: Words = {
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
