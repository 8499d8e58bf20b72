import type { Words } from '../en';
import { batch } from './batch';
import { conversation } from './conversation';
import { counting } from './counting';
import { density } from './density';
import { dialogs } from './dialogs';
import { examples } from './examples';
import { fixes } from './fixes';
import { forks } from './forks';
import { formats } from './formats';
import { history } from './history';
import { json } from './json';
import { library } from './library';
import { live } from './live';
import { money } from './money';
import { matrix } from './matrix';
import { mocks } from './mocks';
import { problems } from './problems';
import { prompts } from './prompts';
import { recipe } from './recipe';
import { replay } from './replay';
import { request } from './request';
import { rulePages } from './rule-pages';
import { rules } from './rules';
import { run } from './run';
import { shell } from './shell';
import { tokens } from './tokens';
import { tools } from './tools';
import { trim } from './trim';
import { trimming } from './trimming';

export const words: Words = {
  batch,
  conversation,
  counting,
  density,
  dialogs,
  examples,
  fixes,
  forks,
  formats,
  history,
  json,
  library,
  live,
  money,
  matrix,
  mocks,
  problems,
  prompts,
  recipe,
  replay,
  request,
  rulePages,
  rules,
  run,
  shell,
  tokens,
  tools,
  trim,
  trimming,
};
